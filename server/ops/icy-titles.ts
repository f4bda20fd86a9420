/**
 * Takes the titles out of a stream that was asked for with `Icy-MetaData: 1`: after every `interval`
 * bytes of sound a byte says how many units of sixteen bytes the title has. Without an interval all
 * bytes are sound.
 */
export function createTitleReader(interval: number | undefined, onTitle: (raw: Buffer) => void) {
  let soundLeft = interval ?? Number.POSITIVE_INFINITY;
  let block: number[] | undefined;
  let blockLength = 0;

  return (chunk: Uint8Array): Uint8Array => {
    const parts: Uint8Array[] = [];
    let at = 0;
    while (at < chunk.length) {
      if (soundLeft > 0) {
        const end = Math.min(chunk.length, at + soundLeft);
        parts.push(chunk.subarray(at, end));
        soundLeft -= end - at;
        at = end;
        continue;
      }
      const byte = chunk[at] ?? 0;
      at += 1;
      if (block === undefined) {
        block = [];
        blockLength = byte * 16;
      } else block.push(byte);
      if (block.length < blockLength) continue;
      if (blockLength > 0) onTitle(Buffer.from(block));
      block = undefined;
      soundLeft = interval ?? 0;
    }
    return Buffer.concat(parts);
  };
}

/** Returns the title of a block as it was sent, in bytes; `undefined` when there is none. */
export function titleOf(block: Buffer): Buffer | undefined {
  const text = block.toString('latin1');
  const [, title] = /StreamTitle='(.*?)';/s.exec(text) ?? [];
  return title ? Buffer.from(title, 'latin1') : undefined;
}
