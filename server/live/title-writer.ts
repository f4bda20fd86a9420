/** Bytes of audio between two titles, as in Icecast: a second at 128 kb/s. */
export const TITLE_INTERVAL = 16_000;

/** Returns one title as a metadata block: its length in units of sixteen bytes, then the text. */
function block(title: string): Uint8Array {
  const text = Buffer.from(`StreamTitle='${title.slice(0, 200)}';`, 'utf8');
  const length = Math.ceil(text.length / 16);
  const bytes = Buffer.alloc(1 + length * 16);
  bytes[0] = length;
  text.copy(bytes, 1);
  return bytes;
}

const unchanged = Uint8Array.of(0);

/**
 * Inserts titles into the audio of one listener who requested them (`Icy-MetaData: 1`). A title is
 * sent once; the blocks after it are a zero byte.
 */
export function createTitleWriter() {
  let left = TITLE_INTERVAL;
  let told: string | undefined;

  /** Returns the audio, all of which has this title, with the blocks that belong between. */
  return (sound: Uint8Array, title: string): Uint8Array => {
    const parts: Uint8Array[] = [];
    let at = 0;
    while (sound.length - at >= left) {
      parts.push(sound.subarray(at, at + left), title === told ? unchanged : block(title));
      told = title;
      at += left;
      left = TITLE_INTERVAL;
    }
    left -= sound.length - at;
    return Buffer.concat([...parts, sound.subarray(at)]);
  };
}
