import { inertDocument } from '#src/ui/RichText/inert-document.ts';

/** Returns the addresses of a record's pictures, except data URLs, which are part of the record. */
export function pictureAddresses({
  content = '',
  logo = '',
}: Readonly<Record<string, string>>): string[] {
  const images = [...inertDocument(content).querySelectorAll('img[src]')];
  const found = images.map((image) => image.getAttribute('src') ?? '');
  const all = [...new Set([...found, logo])];
  return all.filter((address) => address !== '' && !address.startsWith('data:'));
}
