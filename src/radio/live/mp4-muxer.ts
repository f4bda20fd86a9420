import { concatBytes } from '#src/radio/mp3/concat-bytes.ts';
import type { SoundFrame } from '#src/radio/mp3/frame-reader.ts';
import { type Mp3Format, readHeader } from '#src/radio/mp3/mp3-frames.ts';

/**
 * Muxes mp3 frames into a fragmented MP4, for browsers whose Media Source does not accept raw mp3.
 * ISO/IEC 14496-12, and 14496-1 for the descriptor of the audio.
 */
export function createMp4Muxer() {
  let format: Mp3Format | undefined;
  let fragments = 0;
  /** Duration written so far, in seconds. */
  let written = 0;

  return {
    /** Returns the MP4 bytes of these frames. */
    write(frames: readonly SoundFrame[]) {
      const parts: Uint8Array[] = [];
      let run: SoundFrame[] = [];
      const close = () => {
        if (format === undefined || run.length === 0) return;
        fragments += 1;
        parts.push(fragment(run, format, fragments, written));
        for (const { seconds } of run) written += seconds;
        run = [];
      };
      for (const frame of frames) {
        const next = readHeader(frame.bytes, 0)?.format;
        if (next === undefined) continue;
        if (!isSameTrack(format, next)) {
          close();
          format = next;
          parts.push(beginning(next));
        }
        run.push(frame);
      }
      close();
      return concatBytes(parts);
    },
  };
}

const isSameTrack = (one: Mp3Format | undefined, other: Mp3Format) =>
  one?.sampleRate === other.sampleRate &&
  one.samplesPerFrame === other.samplesPerFrame &&
  one.channels === other.channels;

type Part = Uint8Array | readonly number[];

const u16 = (value: number) => [value >>> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const zeros = (count: number) => new Uint8Array(count);
const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));
const matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].flatMap(u32);

const box = (type: string, ...parts: readonly Part[]) =>
  concatBytes([u32(8 + parts.reduce((sum, { length }) => sum + length, 0)), text(type), ...parts]);

/** A box with version and flags. */
const fullBox = (type: string, version: number, flags: number, ...parts: readonly Part[]) =>
  box(type, u32(version * 0x1000000 + flags), ...parts);

/** The initialisation segment: one audio track of this format, with all frames in fragments. */
function beginning({ sampleRate, samplesPerFrame, channels }: Mp3Format) {
  const descriptor = [
    ...[0x03, 21, 0, 1, 0], // ES_Descriptor
    ...[0x04, 13, sampleRate < 32000 ? 0x69 : 0x6b, 0x15], // DecoderConfig: MPEG-2 or MPEG-1 audio
    ...zeros(11),
    ...[0x06, 1, 2], // SLConfig
  ];
  const entry = box(
    'mp4a',
    [...zeros(6), ...u16(1), ...zeros(8), ...u16(channels), ...u16(16), ...zeros(4)],
    [...u16(sampleRate), 0, 0],
    fullBox('esds', 0, 0, descriptor),
  );
  const empty = u32(0);
  const table = box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), entry),
    ...['stts', 'stsc', 'stco'].map((type) => fullBox(type, 0, 0, empty)),
    fullBox('stsz', 0, 0, empty, empty),
  );
  const references = fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1));
  const media = box(
    'mdia',
    fullBox('mdhd', 0, 0, [...zeros(8), ...u32(sampleRate), ...zeros(4), ...u16(0x55c4), 0, 0]),
    fullBox('hdlr', 0, 0, zeros(4), text('soun'), zeros(13)),
    box('minf', fullBox('smhd', 0, 0, zeros(4)), box('dinf', references), table),
  );
  const track = fullBox(
    'tkhd',
    0,
    3,
    [...zeros(8), ...u32(1), ...zeros(20), ...u16(0x100), ...zeros(2)],
    matrix,
    zeros(8),
  );
  const movie = fullBox(
    'mvhd',
    0,
    0,
    [...zeros(8), ...u32(sampleRate), ...zeros(4), ...u32(0x10000), ...u16(0x100), ...zeros(10)],
    matrix,
    zeros(24),
    u32(2),
  );
  const defaults = fullBox('trex', 0, 0, [1, 1, samplesPerFrame, 0, 0].flatMap(u32));
  return concatBytes([
    box('ftyp', text('iso5'), u32(512), text('iso5'), text('mp41')),
    box('moov', movie, box('trak', track, media), box('mvex', defaults)),
  ]);
}

/** A fragment of frames that starts this many seconds after the track's start. */
function fragment(frames: readonly SoundFrame[], format: Mp3Format, number: number, at: number) {
  const time = Math.round(at * format.sampleRate);
  const sizes = frames.flatMap(({ bytes }) => u32(bytes.length));
  const head = (offset: number) =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(number)),
      box(
        'traf',
        fullBox('tfhd', 0, 0x020000, u32(1)), // offsets count from this fragment
        fullBox('tfdt', 1, 0, u32(Math.floor(time / 2 ** 32)), u32(time % 2 ** 32)),
        fullBox('trun', 0, 0x201, u32(frames.length), u32(offset), sizes), // offset, sizes
      ),
    );
  return concatBytes([head(head(0).length + 8), box('mdat', ...frames.map(({ bytes }) => bytes))]);
}
