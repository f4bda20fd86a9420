import { readFileSync } from 'node:fs';
import { createFrameReader } from '#src/radio/mp3/frame-reader.ts';
import type { Tab } from '#tests/support/engines/engine.ts';

/** Runs inside the page before anything else: keeps all that is given to a decoder. */
export function keepAppended() {
  const parts: Uint8Array[] = [];
  const { appendBuffer } = SourceBuffer.prototype;
  SourceBuffer.prototype.appendBuffer = function keep(data) {
    const view = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);
    parts.push(view.slice());
    appendBuffer.call(this, data);
  };
  Object.assign(window, {
    appended: () =>
      btoa(
        parts.map((part) => [...part].map((byte) => String.fromCharCode(byte)).join('')).join(''),
      ),
  });
}

/** The mp3 in the fragments of an MP4, which is a list of boxes: length, name, content. */
function mediaOf(mp4: Buffer): Buffer {
  const media: Buffer[] = [];
  for (let at = 0; at + 8 <= mp4.length; at += mp4.readUInt32BE(at)) {
    const end = at + mp4.readUInt32BE(at);
    if (mp4.toString('latin1', at + 4, at + 8) === 'mdat') media.push(mp4.subarray(at + 8, end));
  }
  return Buffer.concat(media);
}

const framesOf = (bytes: Uint8Array) =>
  createFrameReader()
    .push(bytes)
    .map((frame) => Buffer.from(frame.bytes).toString('latin1'));

/** The frames of a song, by their content; one that it has twice tells no place. */
function placesIn(name: string) {
  const frames = framesOf(readFileSync(`server/live/songs/${name}.mp3`));
  const isOnce = (frame: string) => frames.indexOf(frame) === frames.lastIndexOf(frame);
  return {
    count: frames.length,
    places: new Map(frames.flatMap((frame, place) => (isOnce(frame) ? [[frame, place]] : []))),
  };
}

/**
 * Places in the song of the last frame of the full stream and of the first one of the low stream
 * that the decoder received; `skipped` is how many frames are missing between them, negative when
 * some of them are heard twice.
 */
export async function seamOf(tab: Tab) {
  const full = placesIn('frere-jacques');
  const low = placesIn('frere-jacques.low');
  const all = Buffer.from(await tab.run(() => String(Reflect.get(window, 'appended')())), 'base64');
  const isMp4 = all.toString('latin1', 4, 8) === 'ftyp';
  const frames = framesOf(isMp4 ? mediaOf(all) : all);
  const from = frames.findIndex((frame) => low.places.has(frame));
  const to = frames.slice(0, from).findLastIndex((frame) => full.places.has(frame));
  const [before, after] = [full.places.get(frames[to] ?? ''), low.places.get(frames[from] ?? '')];
  if (before === undefined || after === undefined) throw new Error('no change was received');
  // The song is played again and again: the shorter way round.
  const half = Math.floor(full.count / 2);
  const turn = (after - before - (from - to) + half + full.count) % full.count;
  return { before, after, skipped: turn - half };
}
