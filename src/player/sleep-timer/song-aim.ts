import { type Clock, realClock } from '#src/radio/clock.ts';
import type { Radio } from '#src/radio/radio.ts';
import { type RadioState, wantsSound } from '#src/radio/radio-state.ts';
import type { SoftEnd } from './create-sleep-timer.ts';
import { makeTimedSong } from './timed-song.ts';

export interface SongAimDeps {
  radio: Radio;
  clock: Clock;
  /** Reads the whole file of an address; rejects when it cannot be read. */
  readSong(url: string): Promise<Uint8Array<ArrayBuffer>>;
  createAddress(file: Blob): string;
  revokeAddress(address: string): void;
}

/**
 * For systems that control the volume themselves: the song continues in a file that lasts as long
 * as the timer, with its last minute getting quieter. The file is changed at a press, while the
 * listener uses the device; nothing has to happen at the end, when the screen is locked.
 */
export function createSongAim({ radio, clock, ...deps }: SongAimDeps): SoftEnd {
  let endsAt: number | undefined;
  let address: string | undefined;
  /** Of the song at this address. */
  let bytes: Promise<Uint8Array<ArrayBuffer>> | undefined;
  let url: string | undefined;
  let wasWanted = false;
  let latest = 0;

  const isSong = ({ canSetVolume, source }: RadioState) => !canSetVolume && source?.kind === 'file';
  const isSongWanted = () => isSong(radio.getState()) && wantsSound(radio.getState());

  const give = (next: string | undefined) => {
    if (address !== undefined) deps.revokeAddress(address);
    address = next;
  };

  /** `from`: a place that was asked for, also in a pause. */
  const make = async (from?: number) => {
    latest += 1;
    const mine = latest;
    bytes ??= deps.readSong(url ?? '');
    const song = await bytes.catch(() => undefined);
    if (song === undefined) bytes = undefined;
    if (mine !== latest || endsAt === undefined || song === undefined) return;
    if (from === undefined ? !isSongWanted() : !isSong(radio.getState())) return;
    const start = from ?? radio.getPosition().seconds;
    const timed = makeTimedSong(song, start, endsAt - clock.now());
    if (timed === undefined) return;
    const made = deps.createAddress(timed.file);
    radio.substitute({
      url: made,
      from: timed.from,
      length: timed.length,
      onSeek: (seconds) => void make(seconds),
    });
    radio.noteMove();
    give(made);
  };

  const drop = () => {
    latest += 1;
    if (address === undefined) return;
    radio.substitute(undefined);
    give(undefined);
  };

  /** Another song has other bytes; its engine has its own address. */
  const noteSong = () => {
    const now = radio.getState().source?.url;
    if (now === url) return;
    url = now;
    bytes = undefined;
    latest += 1;
    wasWanted = false;
    give(undefined);
  };

  /** After a pause less time is left: a new file is made. */
  radio.subscribe(function follow() {
    noteSong();
    const isWanted = isSongWanted();
    if (isWanted && !wasWanted && endsAt !== undefined) void make();
    wasWanted = isWanted;
  });

  return {
    aim(at) {
      if (at === endsAt) return;
      endsAt = at;
      noteSong();
      wasWanted = isSongWanted();
      if (at === undefined) drop();
      else if (wasWanted) void make();
    },
    isAimed: () => address !== undefined && isSongWanted(),
  };
}

/** From this device if it is kept there; another host may not allow the page to read it. */
async function readSong(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const address = new URL(url, window.location.href).href;
  const stored = await window.caches?.match(address);
  const answer = stored ?? (await fetch(address));
  if (!answer.ok) throw new Error(`No song at ${url}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The same in the browser. */
export const openSongAim = (radio: Radio): SoftEnd =>
  createSongAim({
    radio,
    clock: realClock,
    readSong,
    createAddress: (file) => URL.createObjectURL(file),
    revokeAddress: (address) => URL.revokeObjectURL(address),
  });
