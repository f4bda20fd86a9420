import { withoutMarks, withScheme } from '#src/lib/web-link.ts';
import { SAFE_LINK } from '#src/ui/RichText/allow-list.ts';

/**
 * Returns an address that the editor accepts (specification section 5): http, https, mailto and tel.
 * A bare domain gets https:// and an e-mail address mailto:, because people type them so. Paths of
 * the site stay unchanged. `null` for anything else.
 */
export function acceptedAddress(typed: string): string | null {
  const address = withoutMarks(typed).trim();
  if (SAFE_LINK.test(address) && !/\s/.test(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  const link = withScheme(address);
  if (link !== address && !address.startsWith('/')) return link;
  return null;
}
