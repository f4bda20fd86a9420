/** Keeps recordings of the shelf on this device, each whole or not at all. */
import { storySources } from '#src/lib/media-picture.ts';
import type { StorySource } from '#src/radio/radio-state.ts';
import { lullabyState, type OfflineState, shelf } from './kept-state.ts';
import { recordingCacheName } from './offline-cache.ts';
import {
  canKeepFiles,
  dropOlder,
  ofThisBrowser,
  startWorker,
  storeLullabyPage,
  storePageAt,
  tidyUp,
} from './offline-device.ts';
import { isFile, NoPage } from './offline-page.ts';
import { createOfflineSound, type OfflineSound } from './offline-sound.ts';
import { openOfflineLullaby } from './open-offline-lullaby.ts';
import { dropRecording, pageOf, readRecording, readRecordings, writeCard } from './recordings.ts';

const underway = new Map<string, OfflineSound>();
/** By address: what is being removed, which takes the cache away under whoever keeps it meanwhile. */
const leaving = new Map<string, Promise<void>>();

function setUnderway(url: string, state: OfflineState | undefined) {
  const next = new Map(shelf.read().underway);
  if (state === undefined) next.delete(url);
  else next.set(url, state);
  shelf.write({ ...shelf.read(), underway: next });
}

/** Removes what was left half kept, unless another tab is keeping it now. */
async function dropUnfinished(urls: readonly string[]) {
  for (const url of urls) {
    if (underway.has(url)) continue;
    await navigator.locks?.request(recordingCacheName(url), { ifAvailable: true }, async (lock) => {
      // By now that tab may have finished it.
      if (lock === null || (await readRecording(window.caches, url))) return;
      await dropRecording(window.caches, url);
    });
  }
}

async function readAgain() {
  const { kept, unfinished } = await readRecordings(window.caches);
  shelf.write({ ...shelf.read(), kept });
  navigator.serviceWorker.controller?.postMessage('kept');
  await dropUnfinished(unfinished);
  return kept;
}

/** Reads what is kept; a failed read is tried again at the next use. */
async function look() {
  if (!canKeepFiles()) return shelf.write({ ...shelf.read(), kept: null });
  try {
    const kept = await readAgain();
    if (kept.length > 0) await startWorker();
  } catch {
    looking = undefined;
    shelf.write({ ...shelf.read(), kept: null });
  }
}

let looking: Promise<void> | undefined;
export function lookOnce() {
  looking ??= look();
  return looking;
}

/** Its pictures in every width; without one it is kept all the same. */
async function storePictures({ picture }: StorySource, cache: Cache, signal: AbortSignal) {
  if (picture === '' || picture.startsWith('data:')) return;
  const others = storySources(picture)
    ?.split(',')
    .map((part) => part.trim().split(' ')[0] ?? '');
  for (const address of new Set([picture, ...(others ?? [])])) {
    const answer = await fetch(address, { signal }).catch(() => undefined);
    if (answer && isFile(answer)) await cache.put(address, answer);
  }
}

/** A site whose pages are not published has no page that opens without a network. */
async function storeOwnPage(story: StorySource, signal: AbortSignal) {
  await storePageAt(pageOf(story), signal).catch((error: unknown) => {
    if (!(error instanceof NoPage)) throw error;
  });
}

/** Removes what no recording but this one has needed, and tells what is left. */
async function dropUnneeded(url = '') {
  // Pages that are being stored now belong to no kept recording yet.
  if ([...underway.keys()].every((other) => other === url)) await dropOlder();
  // The page's own lullaby may be coming into the cache that would go.
  if (lullabyState.read().status !== 'fetching') await tidyUp();
  await readAgain();
}

function offlineRecording(story: StorySource): OfflineSound {
  const { url } = story;
  const cacheName = recordingCacheName(url);
  return createOfflineSound({
    ...ofThisBrowser(),
    url,
    cacheName,
    async storePage(signal) {
      await storeLullabyPage(signal);
      await storeOwnPage(story, signal);
    },
    async finish(size, signal) {
      const cache = await window.caches.open(cacheName);
      await storePictures(story, cache, signal);
      signal.throwIfAborted();
      await writeCard(cache, story, size);
    },
    forget: () => forget(url),
  });
}

async function forget(url: string) {
  await dropRecording(window.caches, url);
  await dropUnneeded(url);
}

/** The last one that was asked for. */
let turn = Promise.resolve();

/**
 * Keeps a recording whole, or nothing of it. One after the other: sixty at the same time would leave
 * no line for what plays, and nothing whole for long.
 */
export async function keep(story: StorySource) {
  const { url } = story;
  const earlierIsGone = underway.get(url)?.remove() ?? leaving.get(url);
  const sound = offlineRecording(story);
  const isWanted = () => underway.get(url) === sound;
  underway.set(url, sound);
  setUnderway(url, { status: 'fetching', received: 0, total: undefined });
  sound.subscribe(() => {
    if (isWanted()) setUnderway(url, sound.getState());
  });
  async function keepIt() {
    await earlierIsGone;
    if (isWanted()) await sound.keep();
  }
  const keepLocked = async () =>
    navigator.locks?.request(recordingCacheName(url), keepIt) ?? keepIt();
  turn = turn.then(keepLocked, keepLocked);
  await turn;
  if (!isWanted()) return;
  underway.delete(url);
  // What it says of a failure stays until the next press.
  if (sound.getState().status !== 'stored') return;
  await readAgain();
  setUnderway(url, undefined);
}

/** Cancels what is being kept, or removes what is kept. */
export async function remove(url: string) {
  const sound = underway.get(url);
  underway.delete(url);
  setUnderway(url, undefined);
  const isGone = sound?.remove() ?? forget(url).catch(() => undefined);
  leaving.set(url, isGone);
  await isGone;
}

/** Removes everything that is kept. */
export async function removeAll() {
  for (const { url } of shelf.read().kept ?? []) await dropRecording(window.caches, url);
  await dropUnneeded();
}

let lullaby: OfflineSound | undefined;

/** The page's own lullaby; undefined when this browser cannot keep it. */
export function keptLullaby() {
  lullaby ??= openOfflineLullaby();
  return lullaby;
}

/** Another tab keeps and removes, too, and so does whoever clears the data of the site. */
function lookAgain() {
  void readAgain().catch(() => undefined);
  void lullaby?.look();
}
window.addEventListener('focus', lookAgain);
document.addEventListener('visibilitychange', lookAgain);
