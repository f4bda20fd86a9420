import { readStream } from '#src/lib/read-stream.ts';

/** A part of a stream, with the title that is said in front of it. */
type TakeTitled = (chunk: Uint8Array<ArrayBuffer>, title?: string) => unknown;

/**
 * Reads a stream with its titles in it, where asking for them is safe: on another host the question
 * (`Icy-MetaData: 1`) is no simple request, and an Icecast that refuses it would refuse the sound.
 * There, and where the station sends none, it is the stream alone.
 */
export async function readTitledStream(
  url: string,
  signal: AbortSignal,
  take: TakeTitled,
): Promise<void> {
  if (new URL(url, location.href).origin !== location.origin) return readStream(url, signal, take);
  let split: ReturnType<typeof createTitleSplitter> | undefined;
  const takeParts = async (chunk: Uint8Array<ArrayBuffer>) => {
    for (const { sound, title } of split?.(chunk) ?? [{ sound: chunk, title: undefined }])
      await take(sound, title);
  };
  return readStream(url, signal, takeParts, async (address, init) => {
    const answer = await fetch(address, { ...init, headers: { 'Icy-MetaData': '1' } });
    const interval = Number(answer.headers.get('icy-metaint'));
    if (interval > 0) split = createTitleSplitter(interval);
    return answer;
  });
}

const readTitle = (text: string) => /StreamTitle='(.*?)';/s.exec(text)?.[1]?.trim();

/**
 * Takes the titles out again: after each `interval` bytes of sound stand a length in sixteenths and as
 * many bytes of text. Chunks end anywhere.
 */
export function createTitleSplitter(interval: number) {
  let soundLeft = interval;
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
