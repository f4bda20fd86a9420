import { withScheme } from '#src/lib/web-link.ts';

/**
 * Addresses that the editor accepts (specification section 5): http, https, mailto and tel.
 * A bare domain gets https:// and an e-mail address mailto:, since a person types them so.
 * Paths of the site itself stay as they are. Anything else is refused: `null`.
 */
export function acceptedAddress(typed: string): string | null {
  const address = typed.trim();
  if (/^(?:https?:\/\/[^\s/]|mailto:\S|tel:[+\d])\S*$/i.test(address)) return address;
  if (/^(?:\/(?![/\\])|#)\S*$/.test(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  const link = withScheme(address);
  if (link !== address && !address.startsWith('/')) return link;
  return null;
}
