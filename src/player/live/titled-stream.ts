import { readStream } from '#src/sound/read-stream.ts';
import { askTitled } from './ask-titled.ts';

/** Receives a part of a stream, with the title that was sent before it. */
type TakeTitled = (chunk: Uint8Array<ArrayBuffer>, title?: string) => unknown;

/** Reads a stream with its titles, if the station sends them to this page. */
export async function readTitledStream(
  url: string,
  signal: AbortSignal,
  take: TakeTitled,
): Promise<void> {
  let split: ReturnType<typeof createTitleSplitter> | undefined;
  const takeParts = async (chunk: Uint8Array<ArrayBuffer>, headers: Headers) => {
    split ??= createTitleSplitter(headers);
    for (const { sound, title } of split(chunk)) await take(sound, title);
  };
  return readStream(askTitled(url, { signal, cache: 'no-store' }), signal, takeParts);
}

const readTitle = (text: string) => /StreamTitle='(.*?)';/s.exec(text)?.[1]?.trim();

/**
 * Removes the titles from the stream: after every `icy-metaint` bytes of sound there is a length in
 * units of sixteen bytes, and then the text. Chunks end anywhere. Without that header there are no
 * titles.
 */
export function createTitleSplitter(headers?: Headers) {
  const interval = Number(headers?.get('icy-metaint')) || Number.POSITIVE_INFINITY;
  let soundLeft = interval;
  /** Bytes of text that have not arrived yet; undefined when the length byte itself is next. */
  let textLeft: number | undefined = 0;
  let text: number[] = [];
  let title: string | undefined;

  return (chunk: Uint8Array<ArrayBuffer>) => {
    const parts: { sound: Uint8Array<ArrayBuffer>; title: string | undefined }[] = [];
    let at = 0;
    while (at < chunk.length) {
      if (soundLeft > 0) {
        const sound = chunk.subarray(at, at + soundLeft);
        parts.push({ sound, title });
        title = undefined;
        at += sound.length;
        soundLeft -= sound.length;
        if (soundLeft === 0) textLeft = undefined;
        continue;
      }
      if (textLeft === undefined) {
        textLeft = (chunk[at] ?? 0) * 16;
        at += 1;
      } else {
        const came = chunk.subarray(at, at + textLeft);
        text.push(...came);
        at += came.length;
        textLeft -= came.length;
      }
      if (textLeft > 0) continue;
      title = readTitle(new TextDecoder().decode(Uint8Array.from(text))) ?? title;
      text = [];
      soundLeft = interval;
    }
    return parts;
  };
}
