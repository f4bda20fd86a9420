import * as v from 'valibot';

/** State of a navigation to the login; validated, because history state is untrusted data. */
const loginStateSchema = v.object({
  from: v.optional(v.string()),
  isSigningOut: v.optional(v.boolean(), false),
});

export function loginStateOf(state: unknown) {
  const parsed = v.safeParse(loginStateSchema, state);
  return parsed.success ? parsed.output : { from: undefined, isSigningOut: false };
}

/**
 * Logging out is a navigation, so that a form with unsaved text can block it; the login page then
 * removes the token.
 */
export const SIGN_OUT_STATE = { isSigningOut: true } as const;
