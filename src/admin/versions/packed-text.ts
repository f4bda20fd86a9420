/** Compresses text, when the browser supports it. */

/** Compressed bytes, or the text itself. */
export type PackedText = string | Uint8Array<ArrayBuffer>;

const through = async (bytes: BlobPart, stream: CompressionStream | DecompressionStream) =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

/** Lone surrogates cannot be encoded as UTF-8: such a text is stored uncompressed. */
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
