import { type Clock, realClock } from '#src/player/clock.ts';
import type { Player } from '#src/player/create-player.ts';
import { offlineCacheName } from '#src/player/offline/offline-cache.ts';
import { wantsSound } from '#src/player/player-state.ts';
import { sources } from '#src/player/sources.ts';
import type { SoftEnd } from './sleep-timer.ts';
import { makeTimedSong } from './timed-song.ts';

export interface SongAimDeps {
  player: Pick<Player, 'getState' | 'subscribe' | 'getPosition' | 'substitute'>;
  clock: Clock;
  /** Reads the whole file; rejects when it cannot be read. */
  readSong(): Promise<Uint8Array<ArrayBuffer>>;
  createAddress(file: Blob): string;
  revokeAddress(address: string): void;
}

/**
 * For systems that control the volume themselves: the song continues in a file that lasts as long
 * as the timer, with its last minute getting quieter. The file is changed at a press, while the
 * listener uses the device; nothing has to happen at the end, when the screen is locked.
 */
export function createSongAim({ player, clock, ...deps }: SongAimDeps): SoftEnd {
  let endsAt: number | undefined;
  let address: string | undefined;
  let bytes: Promise<Uint8Array<ArrayBuffer>> | undefined;
  let wasWanted = false;
  let latest = 0;

  const isSongWanted = () => {
    const state = player.getState();
    return !state.canSetVolume && state.source?.kind === 'file' && wantsSound(state);
  };

  const give = (next: string | undefined) => {
    if (address !== undefined) deps.revokeAddress(address);
    address = next;
  };

  const make = async (from?: number) => {
    latest += 1;
    const mine = latest;
    bytes ??= deps.readSong();
    const song = await bytes.catch(() => undefined);
    if (song === undefined) bytes = undefined;
    if (mine !== latest || endsAt === undefined || song === undefined || !isSongWanted()) return;
    const start = from ?? player.getPosition().seconds;
    const timed = makeTimedSong(song, start, endsAt - clock.now());
    if (timed === undefined) return;
    const made = deps.createAddress(timed.file);
    player.substitute({
      address: made,
      from: timed.from,
      length: timed.length,
      onSeek: (seconds) => void make(seconds),
    });
    give(made);
  };

  const drop = () => {
    latest += 1;
    if (address === undefined) return;
    player.substitute(undefined);
    give(undefined);
  };

  /** After a pause less time is left: a new file is made. */
  player.subscribe(function follow() {
    const isWanted = isSongWanted();
    if (isWanted && !wasWanted && endsAt !== undefined) void make();
    wasWanted = isWanted;
  });

  return {
    aim(at) {
      if (at === endsAt) return;
      endsAt = at;
      wasWanted = isSongWanted();
      if (at === undefined) drop();
      else if (wasWanted) void make();
    },
    isAimed: () => address !== undefined && isSongWanted(),
  };
}

/** From the offline cache if it is stored; another host may not allow the page to read it. */
async function readSong(): Promise<Uint8Array<ArrayBuffer>> {
  const { url } = sources.lullaby;
  const address = new URL(url, window.location.href).href;
  const stored = await window.caches?.match(address, { cacheName: offlineCacheName });
  const answer = stored ?? (await fetch(address));
  if (!answer.ok) throw new Error(`No song at ${url}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The same in the browser. */
export const openSongAim = (player: Player): SoftEnd =>
  createSongAim({
    player,
    clock: realClock,
    readSong,
    createAddress: (file) => URL.createObjectURL(file),
    revokeAddress: (address) => URL.revokeObjectURL(address),
  });
