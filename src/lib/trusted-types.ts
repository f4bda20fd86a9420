/** The part of Trusted Types used here; what a policy makes goes wherever such text goes. */
type Rules = Readonly<{
  createHTML?: (text: string) => string | null;
  createScript?: (text: string) => string | null;
  createScriptURL?: (text: string) => string | null;
}>;
type Policy = { [Rule in keyof Rules]-?: (text: string) => string };
type Factory = Readonly<{ createPolicy: (name: string, rules: Rules) => Policy }>;

declare global {
  interface Window {
    trustedTypes?: Factory;
  }
}

const policies = new Map<string, Policy | undefined>();

/**
 * The policy of that name, made once for a document; nothing where the browser has no Trusted Types.
 * Its text becomes elements and scripts where the document's policy lets no other text
 * (`require-trusted-types-for`, deploy/headers.ts, which lists the names).
 */
export function policyNamed(name: string, rules: Rules): Policy | undefined {
  if (typeof window === 'undefined') return undefined;
  if (!policies.has(name)) policies.set(name, window.trustedTypes?.createPolicy(name, rules));
  return policies.get(name);
}
