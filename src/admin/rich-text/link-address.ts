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
  if (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u.test(address)) {
    return `https://${address}`;
  }
  return null;
}

/** For a link to a website: a bare domain gets https://, the rest stays as typed. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  const accepted = acceptedAddress(address);
  return accepted?.startsWith('https://') ? accepted : address;
}
