import { createFrameReader } from '#src/radio/mp3/frame-reader.ts';
import { readHeader } from '#src/radio/mp3/mp3-frames.ts';
import { createTitleReader, titleOf } from './icy-titles.ts';
import { type NoStream, type OpenedStream, openStream } from './open-stream.ts';

const SECOND = 1000;
/** What comes within this time of the first byte was played before: the burst. */
const BURST_TIME = SECOND;
/** Without a byte for so long the source is gone, or the network. */
const STALL = 10 * SECOND;

/** What one connection to the stream has shown. */
export type Probe = Omit<OpenedStream, 'answer'> &
  Readonly<{
    status: number;
    headers: Readonly<Record<string, string | string[] | undefined>>;
    /** Milliseconds until the first frame; undefined when none came. */
    firstSound: number | undefined;
    /** Seconds of sound of the burst, and of all that came. */
    burst: number;
    seconds: number;
    /** Milliseconds from the first byte to the end. */
    lasted: number;
    /** kb/s of its frames, and whether they differ: then none of them is what a station announces. */
    kbps: number | undefined;
    isVariable: boolean;
    titles: readonly Buffer[];
    end: 'time' | 'ended' | 'stalled';
  }>;

type Options = Readonly<{
  url: string;
  /** Origin of the pages. */
  site: string;
  /** Milliseconds for which it listens. */
  time: number;
  signal: AbortSignal;
  /** Called with each mp3 frame that comes. */
  onFrame: (frame: Uint8Array) => void;
}>;

/** Listens to the stream for a while, as a page of the site and a player of titles do. */
export async function probeStream(options: Options): Promise<Probe | NoStream> {
  const { url, site, time, signal, onFrame } = options;
  const startedAt = performance.now();
  const stream = await openStream(url, site, signal);
  if ('fault' in stream) return stream;
  const { answer, ...opened } = stream;
  const { statusCode: status = 0, headers } = answer;
  const titles: Buffer[] = [];
  const interval = Number(headers['icy-metaint']) || undefined;
  const { push } = createFrameReader();
  const soundOf = createTitleReader(interval, (block) => {
    const title = titleOf(block);
    if (title) titles.push(title);
  });
  let firstByte: number | undefined;
  let firstSound: number | undefined;
  let seconds = 0;
  let burst = 0;
  let kbps: number | undefined;
  let isVariable = false;

  function take(chunk: Buffer) {
    const now = performance.now();
    firstByte ??= now;
    const frames = push(soundOf(chunk));
    if (frames.length > 0) firstSound ??= now - startedAt;
    for (const frame of frames) {
      const before = kbps;
      kbps = readHeader(frame.bytes, 0)?.format.kbps;
      isVariable ||= before !== undefined && before !== kbps;
      seconds += frame.seconds;
      onFrame(frame.bytes);
    }
    if (now - firstByte <= BURST_TIME) burst = seconds;
  }

  const end = await new Promise<Probe['end']>((resolve) => {
    const stall = setTimeout(() => finish('stalled'), STALL);
    const whole = setTimeout(() => finish('time'), time);
    const onAbort = () => finish('time');
    function finish(how: Probe['end']) {
      clearTimeout(stall);
      clearTimeout(whole);
      signal.removeEventListener('abort', onAbort);
      resolve(how);
    }
    signal.addEventListener('abort', onAbort);
    answer.on('error', () => finish('ended'));
    answer.once('close', () => finish('ended'));
    answer.on('data', (chunk: Buffer) => {
      stall.refresh();
      take(chunk);
    });
  });
  answer.destroy();
  const lasted = performance.now() - (firstByte ?? performance.now());
  const sound = { firstSound, burst, seconds, lasted, kbps, isVariable };
  return { ...opened, status, headers, ...sound, titles, end };
}
