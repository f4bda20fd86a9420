import { firstCushion, slowCushion } from './first-buffer.ts';
import { findFrame } from './mp3-frames.ts';
import { readStream } from './read-stream.ts';
import type { StreamPress } from './start-stream.ts';

/** Bytes of a second at 128 kb/s: the rate of the stream is not known yet. */
const second = 16_000;
/** Milliseconds in which a fast connection brings the first cushion. */
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
  let held = 0;
  let since = 0;
  let end = () => {};
  // With a low stream a slow connection changes to it: the silences that show it may come early.
  const wanted = () =>
    second * (stream.isSlow && !hasLow ? slowCushion(Date.now() - since) : firstCushion);
  const append = () => {
    const [buffer] = source.sourceBuffers;
    const chunk = chunks[stream.sent];
    if (!isEarly || !buffer || buffer.updating || !chunk || stream.take) return;
    if (!stream.sent && held < wanted()) return;
    stream.sent += 1;
    buffer.onupdateend = append;
    buffer.appendBuffer(chunk);
  };
  const take = (chunk: Uint8Array<ArrayBuffer>, headers: Headers) => {
    stream.headers = headers;
    since ||= Date.now();
    if (held < second * firstCushion && Date.now() - since > atOnce) stream.isSlow = true;
    if (stream.take) {
      held += chunk.length;
      return stream.take(chunk);
    }
    let rest = chunk;
    if (isEarly && !held) {
      // A radio is joined in the middle of a frame; Chromium's parser may mistake its bytes for a
      // frame and fail.
      const all = Uint8Array.from([...(chunks.pop() ?? []), ...chunk]);
      const start = findFrame(all);
      if (start < 0) return chunks.push(all);
      rest = all.subarray(start);
    }
    held += rest.length;
    chunks.push(rest);
    append();
  };
  const hasNext = () => stream.place + 1 < urls.length;
  const limit = () => (hasNext() ? firstFrameOfMany : firstFrame);
  const follow = (answer: Promise<Response>, time: number) => {
    const { signal } = stream.stop;
    const endThis = () => {
      if (signal.aborted) return;
      if (stream.take) return stream.take();
      if (held || !hasNext()) return giveUp();
      stream.stop.abort();
      stream.stop = new AbortController();
      stream.place += 1;
      follow(request(), limit());
    };
    end = endThis;
    readStream(answer, signal, take).then(end, end);
    const endUnlessTaken = () => stream.take || endThis();
    // Bytes arrived but no engine yet: the engine has the same time again to load.
    const look = () => (held ? isEarly || wait(firstFrame, endUnlessTaken) : endUnlessTaken());
    wait(time, look);
  };
  source.addEventListener('sourceopen', append);
  source.onsourceclose = () => stream.take ?? end();
  follow(press.answer, Math.max(leastTime, limit() - (Date.now() - press.pressedAt)));
}
