/**
 * `exemple.fr`, `www.exemple.fr:8080/page`: a website address without a scheme, as people and
 * backends write it.
 */
const BARE_DOMAIN = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/**
 * What is typed, without the marks that nobody sees, as what is copied from a message or a contact list
 * may bring them: an address with one leads nowhere.
 */
export const withoutMarks = (typed: string) => typed.replace(/\p{Cf}/gu, '');

/** Returns a web address with its scheme: https:// is added when missing. */
export function withScheme(address: string): string {
  const trimmed = address.trim();
  if (BARE_DOMAIN.test(trimmed)) return `https://${trimmed}`;
  return /^\/\/[^/\\\s]/.test(trimmed) ? `https:${trimmed}` : trimmed;
}

/** Returns the address when a visitor may open it (http or https), or undefined. */
export function webLink(address: string): string | undefined {
  const link = withScheme(address);
  if (!/^https?:\/\//i.test(link)) return undefined;
  return URL.canParse(link) ? new URL(link).href : undefined;
}
