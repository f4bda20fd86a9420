/** Text as bytes that take less room, where the browser can press them together. */

/** Compressed bytes, or the text itself. */
export type PackedText = string | Uint8Array<ArrayBuffer>;

const through = async (bytes: BlobPart, stream: CompressionStream | DecompressionStream) =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

/** Lone halves of a character pair have no bytes of their own: such a text stays text. */
const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

export async function pack(text: string): Promise<PackedText> {
  if (!('CompressionStream' in globalThis) || !isWellFormed(text)) return text;
  return new Uint8Array(await through(text, new CompressionStream('gzip')));
}

export async function unpack(packed: PackedText): Promise<string> {
  if (typeof packed === 'string') return packed;
  const bytes = await through(packed, new DecompressionStream('gzip'));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
