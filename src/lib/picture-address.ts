const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const PICTURE_DATA =
  /^data:image\/(?:svg\+xml[;,]|(?:png|jpe?g|gif|webp|avif|bmp|x-icon);base64,[a-z\d+/\s]+=*\s*$)/i;

export type Addresses = Readonly<{
  /** Public address of the site, and base address of its backend; '' for the same origin. */
  siteUrl: string;
  apiUrl: string;
}>;

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '');

/**
 * Where a page finds the picture that a record names: a path is one of the backend, `//host` has
 * its scheme, `http:` becomes `https:` on a site that is not allowed to show it otherwise. Nothing
 * for what is no picture. For showing only: a record is saved with the address that it came with.
 */
export function pictureAddress(address: string, { siteUrl, apiUrl }: Addresses) {
  const trimmed = address.trim();
  if (PICTURE_DATA.test(trimmed)) return trimmed;
  if (trimmed === '' || (SCHEME.test(trimmed) && !/^https?:\/\//i.test(trimmed))) return undefined;
  const base = apiUrl === '' ? `${originOf(siteUrl)}/` : `${apiUrl}/`;
  if (!URL.canParse(trimmed, base)) return undefined;
  const url = new URL(trimmed, base);
  if (apiUrl === '' && url.origin === originOf(siteUrl)) {
    return `${url.pathname}${url.search}${url.hash}`;
  }
  if (siteUrl.startsWith('https:') && url.origin !== originOf(apiUrl)) url.protocol = 'https:';
  return url.href;
}
