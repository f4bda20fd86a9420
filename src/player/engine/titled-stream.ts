import { readStream } from '#src/lib/read-stream.ts';
import { askTitled } from './ask-titled.ts';

/** A part of a stream, with the title that is said in front of it. */
type TakeTitled = (chunk: Uint8Array<ArrayBuffer>, title?: string) => unknown;

/** Reads a stream with its titles, where the station sends them to this page. */
export async function readTitledStream(
  url: string,
  signal: AbortSignal,
  take: TakeTitled,
): Promise<void> {
  let split = createTitleSplitter(0);
  const takeParts = async (chunk: Uint8Array<ArrayBuffer>) => {
    for (const { sound, title } of split(chunk)) await take(sound, title);
  };
  return readStream(url, signal, takeParts, async (address, init) => {
    const answer = await askTitled(address, init);
    split = createTitleSplitter(Number(answer.headers.get('icy-metaint')));
    return answer;
  });
}

const readTitle = (text: string) => /StreamTitle='(.*?)';/s.exec(text)?.[1]?.trim();

/**
 * Takes the titles out again: after each `interval` bytes of sound stand a length in sixteenths and as
 * many bytes of text. Chunks end anywhere. 0: there are none.
 */
export function createTitleSplitter(interval: number) {
  let soundLeft = interval || Number.POSITIVE_INFINITY;
  /** Bytes of text that are still to come; undefined: the length itself. */
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
