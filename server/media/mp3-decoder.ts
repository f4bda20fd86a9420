import { MPEGDecoder } from 'mpg123-decoder';

/** Answer of mpg123: all of the input is decoded. */
const NEEDS_MORE = -10;
/** Answers to one piece: 64 kB have 2,730 of the smallest frames. Who says more turns in a circle. */
const MOST_ANSWERS = 5000;

type Place<Values> = Readonly<{ ptr: number; len: number; buf: Values }>;
/** What the decoder is made of, in the version of the lock file. */
type Parts = Readonly<{
  _decoder: number;
  _input: Place<Uint8Array>;
  _output: Place<Float32Array>;
  _samplesDecodedPtr: Place<Uint32Array>;
  _sampleRatePtr: Place<Uint32Array>;
  _errorStringPtr: Place<Uint32Array>;
  _common: Readonly<{
    wasm: Readonly<{
      mpeg_decoder_feed: (decoder: number, at: number, bytes: number) => number;
      mpeg_decoder_read: (
        decoder: number,
        ...places: [at: number, room: number, samples: number, rate: number, error: number]
      ) => number;
    }>;
  }>;
}>;

const hasParts = (decoder: object): decoder is Parts =>
  [
    '_decoder',
    '_input',
    '_output',
    '_samplesDecodedPtr',
    '_sampleRatePtr',
    '_errorStringPtr',
    '_common',
  ].every((part) => part in decoder);

export type Mp3Decoder = Awaited<ReturnType<typeof createMp3Decoder>>;
type Hear = (left: Float32Array, right: Float32Array, sampleRate: number) => void;

/**
 * Decodes mp3 frames into samples from -1 to 1 of two channels, which are to be heard at once: the next
 * ones take their place. The decoder's own `decode` copies each frame twice, into memory that is given
 * back late: 25 MB lay there.
 */
export async function createMp3Decoder(hear: Hear) {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  if (!hasParts(decoder)) throw new Error('mpg123-decoder is made of other parts in this version.');
  const { _decoder, _input, _output, _samplesDecodedPtr, _sampleRatePtr, _errorStringPtr } =
    decoder;
  const { wasm } = decoder._common;
  const samples = _samplesDecodedPtr.buf;

  return {
    /** Of at most 64 kB. Damaged frames are left out. */
    decode(frames: Uint8Array) {
      _input.buf.set(frames);
      let answer = wasm.mpeg_decoder_feed(_decoder, _input.ptr, frames.length);
      for (let answers = 0; answer !== NEEDS_MORE; answers += 1) {
        if (answers === MOST_ANSWERS) throw new Error('mpg123 does not come to an end.');
        samples[0] = 0;
        answer = wasm.mpeg_decoder_read(
          _decoder,
          _output.ptr,
          _output.len,
          _samplesDecodedPtr.ptr,
          _sampleRatePtr.ptr,
          _errorStringPtr.ptr,
        );
        const [count = 0] = samples;
        const { buf } = _output;
        if (count > 0)
          hear(buf.subarray(0, count), buf.subarray(count, 2 * count), _sampleRatePtr.buf[0] ?? 0);
      }
    },
  };
}
