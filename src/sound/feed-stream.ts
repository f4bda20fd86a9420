import { concatBytes } from './concat-bytes.ts';
import { findFrame } from './mp3-frames.ts';
import { readStream } from './read-stream.ts';
import type { StreamPress } from './start-sound.ts';
import { slowStartThresholdSeconds, startThresholdSeconds } from './start-threshold.ts';

/** At 128 kb/s: the rate of the stream is not known yet. */
const bytesPerSecond = 16_000;
/** Milliseconds in which a fast connection brings enough to start. */
const atOnce = 100;
/**
 * Milliseconds. With another address left the limit is shorter: 1.5 s in all, including the time to
 * its first sound.
 */
const firstFrameOfMany = 900;
/**
 * Milliseconds. A wait is counted in parts of this length: on a busy page a late timer runs before the
 * reads that wait with it, and must not take a connection for dead that has answered.
 */
const part = 250;
/** Milliseconds that an answer has at least when this code itself was loaded late. */
const leastTime = 300;

function wait(time: number, then: () => unknown) {
  if (time <= 0) return then();
  setTimeout(wait, Math.min(part, time), time - part, then);
}

/**
 * Reads a stream that `startStream` has started, until an engine takes it over. A press before the
 * application is heard at once: its chunks are passed to the element from the first frame on. Only
 * loaded with `import()`: the file that a static import makes of it has other names.
 */
export function feedStream(press: StreamPress) {
  const { stream, urls, firstFrame, request, giveUp, isEarly, hasLow } = press;
  const { source, chunks } = stream;
  if (stream.stop.signal.aborted) return;
  let received = 0;
  let since = 0;
  let end = () => {};
  // With a low stream a slow connection changes to it: the silences that show it may come early.
  const wanted = () =>
    bytesPerSecond *
    (stream.isSlow && !hasLow
      ? slowStartThresholdSeconds(Date.now() - since)
      : startThresholdSeconds);
  const append = () => {
    const [buffer] = source.sourceBuffers;
    const chunk = chunks[stream.appended];
    if (!isEarly || !buffer || buffer.updating || !chunk || stream.onChunk) return;
    if (!stream.appended && received < wanted()) return;
    stream.appended += 1;
    buffer.onupdateend = append;
    buffer.appendBuffer(chunk);
  };
  const take = (chunk: Uint8Array<ArrayBuffer>) => {
    since ||= Date.now();
    if (received < bytesPerSecond * startThresholdSeconds && Date.now() - since > atOnce)
      stream.isSlow = true;
    if (stream.onChunk) {
      received += chunk.length;
      return stream.onChunk(chunk);
    }
    let rest = chunk;
    if (isEarly && !received) {
      // A radio is joined in the middle of a frame; Chromium's parser may mistake its bytes for a
      // frame and fail.
      const all = concatBytes([chunks.pop() ?? [], chunk]);
      const start = findFrame(all);
      if (start < 0) return chunks.push(all);
      rest = all.subarray(start);
    }
    received += rest.length;
    chunks.push(rest);
    append();
  };
  const hasNext = () => stream.index + 1 < urls.length;
  const limit = () => (hasNext() ? firstFrameOfMany : firstFrame);
  const follow = (answer: Promise<Response>, time: number) => {
    const { signal } = stream.stop;
    const endThis = () => {
      if (signal.aborted) return;
      if (stream.onChunk) return stream.onChunk();
      if (received || !hasNext()) return giveUp();
      stream.stop.abort();
      stream.stop = new AbortController();
      stream.index += 1;
      follow(request(), limit());
    };
    end = endThis;
    readStream(answer, signal, take).then(end, end);
    const endUnlessTaken = () => stream.onChunk || endThis();
    // Bytes arrived but no engine yet: the engine has the same time again to load.
    const look = () => (received ? isEarly || wait(firstFrame, endUnlessTaken) : endUnlessTaken());
    wait(time, look);
  };
  source.addEventListener('sourceopen', append);
  source.onsourceclose = () => stream.onChunk ?? end();
  follow(press.answer, Math.max(leastTime, limit() - (Date.now() - press.pressedAt)));
}
