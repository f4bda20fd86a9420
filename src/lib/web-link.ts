/** `exemple.fr`, `www.exemple.fr:8080/page`: what people and backends write for a website. */
const BARE_DOMAIN = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** An address of the web with its scheme: https:// stands in front where there was none. */
export function withScheme(address: string): string {
  const trimmed = address.trim();
  if (BARE_DOMAIN.test(trimmed)) return `https://${trimmed}`;
  return /^\/\/[^/\\\s]/.test(trimmed) ? `https:${trimmed}` : trimmed;
}

/** The address when a person may follow it out of the site (http or https), else nothing. */
export function webLink(address: string): string | undefined {
  const link = withScheme(address);
  if (!/^https?:\/\//i.test(link)) return undefined;
  return URL.canParse(link) ? new URL(link).href : undefined;
}
