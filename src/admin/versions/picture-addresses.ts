import { inertDocument } from '#src/ui/RichText/inert-document.ts';

/** Matches the address of a picture in a text: the quoted `src` of an `<img>`. */
const IMAGE = /(<img\b[^>]*?\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

/** Decodes the entities of an attribute value. */
const decoded = (spelled: string) =>
  spelled.includes('&') ? inertDocument(spelled).body.textContent : spelled;

/**
 * Returns the addresses of a record's pictures, except data URLs, which are stored with the record.
 */
export function pictureAddresses(values: Readonly<Record<string, string>>): string[] {
  const { content = '', logo = '' } = values;
  const found = [...content.matchAll(IMAGE)].map((match) => decoded(match[2] ?? match[3] ?? ''));
  const all = [...new Set([...found, logo])];
  return all.filter((address) => address !== '' && !address.startsWith('data:'));
}

/** Returns the record with other pictures; every other byte is unchanged. */
export function withPictures(
  values: Readonly<Record<string, string>>,
  pictureAt: (address: string) => string | undefined,
): Record<string, string> {
  const changed = { ...values };
  if (values.content !== undefined) {
    changed.content = values.content.replaceAll(
      IMAGE,
      (whole, start: string, double?: string, single?: string) => {
        const other = pictureAt(decoded(double ?? single ?? ''));
        return other === undefined ? whole : `${start}"${other.replaceAll('"', '&quot;')}"`;
      },
    );
  }
  const logo = values.logo && pictureAt(values.logo);
  if (logo) changed.logo = logo;
  return changed;
}

export const pictureCount = ({ content = '' }: Readonly<Record<string, string>>) =>
  [...content.matchAll(IMAGE)].length;
