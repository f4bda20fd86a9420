import * as v from 'valibot';

/** What a navigation to the login may carry; history state is data like any other. */
const loginStateSchema = v.object({
  from: v.optional(v.string()),
  isSigningOut: v.optional(v.boolean(), false),
});

export function loginStateOf(state: unknown) {
  const parsed = v.safeParse(loginStateSchema, state);
  return parsed.success ? parsed.output : { from: undefined, isSigningOut: false };
}

/**
 * Signing out is a navigation, so that a form with unsaved text can hold it back; the login page
 * then forgets the token.
 */
export const SIGN_OUT_STATE = { isSigningOut: true } as const;
