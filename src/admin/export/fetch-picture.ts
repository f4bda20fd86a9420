import { readAsDataUrl } from '#src/admin/pictures/decode-picture.ts';
import { isOwnPicture, shownPicture } from '#src/api/shown-picture.ts';

/**
 * Returns a picture of the site or its backend as a data URL; undefined for any other, or when it is
 * missing.
 */
export async function fetchPicture(address: string, signal: AbortSignal) {
  const url = isOwnPicture(address) ? shownPicture(address) : undefined;
  if (url === undefined) return undefined;
  try {
    const answer = await fetch(url, { credentials: 'omit', signal });
    const isPicture = answer.headers.get('content-type')?.startsWith('image/');
    return answer.ok && isPicture ? await readAsDataUrl(await answer.blob()) : undefined;
  } catch {
    return undefined;
  }
}
