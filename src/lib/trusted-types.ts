/** The part of Trusted Types used here; a policy's result is typed as the string it replaces. */
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
 * Returns the policy of that name, created once per document; undefined when the browser has no
 * Trusted Types. Its output may become elements and scripts in a document that refuses other strings
 * (`require-trusted-types-for`; deploy/headers.ts lists the names).
 */
export function policyNamed(name: string, rules: Rules): Policy | undefined {
  if (typeof window === 'undefined') return undefined;
  if (!policies.has(name)) policies.set(name, window.trustedTypes?.createPolicy(name, rules));
  return policies.get(name);
}
