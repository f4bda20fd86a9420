const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** The kinds of a picture in a text, after `image/`; SVG is only shown. */
export const PICTURE_KINDS = ['png', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'x-icon'];

const DATA = /^data:image\/(?:svg\+xml[;,]|([a-z-]+);base64,[a-z\d+/\s]+(?:=[=\s]*)?$)/i;

/** Whether an address is a data URL of a picture, of a kind that every browser shows. */
export function isPictureData(address: string): boolean {
  const [found, kind = 'jpg'] = DATA.exec(address) ?? [];
  return found !== undefined && ['jpg', ...PICTURE_KINDS].includes(kind.toLowerCase());
}

type SiteUrls = Readonly<{
  /** Public address of the site, and base address of its backend ('' for the same origin). */
  siteUrl: string;
  apiUrl: string;
}>;

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '');

/**
 * Returns the address at which a page shows a record's picture: a path is resolved against the
 * backend, `//host` gets its scheme, `http:` becomes `https:` on an https site. Undefined when it is
 * not a picture. For display only: a record is saved with its original address.
 */
export function pictureAddress(address: string, { siteUrl, apiUrl }: SiteUrls) {
  const trimmed = address.trim();
  if (isPictureData(trimmed)) return trimmed;
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
