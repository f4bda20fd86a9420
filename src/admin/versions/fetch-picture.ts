import { isOwnPicture, shownPicture } from '#src/api/shown-picture.ts';

function dataUrlOf(picture: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(picture);
  });
}

async function answerOf(address: string, method: 'GET' | 'HEAD', signal?: AbortSignal) {
  const url = isOwnPicture(address) ? shownPicture(address) : undefined;
  if (url === undefined) return undefined;
  try {
    const answer = await fetch(url, { method, credentials: 'omit', ...(signal && { signal }) });
    const isPicture = answer.headers.get('content-type')?.startsWith('image/');
    return answer.ok && isPicture ? answer : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns a picture of the site or its backend as a data URL; undefined for any other, or when it is
 * missing.
 */
export async function fetchPicture(address: string, signal?: AbortSignal) {
  const answer = await answerOf(address, 'GET', signal);
  return answer && dataUrlOf(await answer.blob());
}

/** Returns whether the picture of that address still exists. */
export const isPictureThere = async (address: string) =>
  (await answerOf(address, 'HEAD')) !== undefined;
