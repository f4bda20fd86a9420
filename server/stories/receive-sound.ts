import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { MediaDraft, MediaFolder } from '#publishing/pictures/media-folder.ts';
import type { StoredSound } from '#src/api/contract.ts';
import { ApiError } from '../http/api-error.ts';
import { type LoudnessMeasure, startMeasure } from './loudness.ts';
import { createSoundReader } from './sound-reader.ts';
import { type SoundStore, soundAddress, soundName } from './sounds.ts';

/** Loudness of the radio, in LUFS. */
const RADIO = -16;
/** Decibels: a recording that needs more is at fault itself, and its owner is warned. */
const MOST_GAIN = 12;

const MEGABYTE = 1024 * 1024;

/** Bytes after which the memory of what has passed is asked back. */
const MOST_PASSED = 4 * MEGABYTE;
// V8 hardly counts what arrives over a connection: by itself it lets some 50 MB of it lie.
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const toTenth = (decibels: number) => Math.round(decibels * 10) / 10;
const gainOf = (loudness: number | null) =>
  loudness === null ? 0 : toTenth(Math.max(-MOST_GAIN, Math.min(MOST_GAIN, RADIO - loudness)));

const notAnMp3 = () => new ApiError(422, 'Ceci n’est pas un mp3.');

/** The refusal of a sound of more than `most` bytes. */
export const tooLarge = (most: number) =>
  new ApiError(413, `Ce fichier est trop lourd\u00a0: ${Math.floor(most / MEGABYTE)} Mo au plus.`);

type Keep = Readonly<{ media: MediaFolder; sounds: SoundStore; most: number }>;

/**
 * Stores a sound while it arrives, and says what it is. Nothing stays of one that is cut, too large or
 * no mp3. A refused one is read to its end: a browser hears no answer before it has sent everything.
 */
export async function receiveSound(
  chunks: AsyncIterable<Uint8Array>,
  { media, sounds, most }: Keep,
): Promise<StoredSound> {
  const reader = createSoundReader();
  const digest = createHash('sha256');
  let draft: MediaDraft | undefined;
  let measure: LoudnessMeasure | undefined;
  let bytes = 0;
  let passed = 0;
  let refusal: unknown;

  async function take(chunk: Uint8Array) {
    const frames = reader.push(chunk);
    if (frames === undefined) throw notAnMp3();
    digest.update(chunk);
    draft ??= await media.begin();
    await draft.write(chunk);
    if (frames.length === 0) return;
    measure ??= startMeasure();
    await measure.hear(frames);
  }

  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      passed += chunk.length;
      if (passed > MOST_PASSED) {
        collectGarbage();
        passed = 0;
      }
      if (bytes > most) throw tooLarge(most);
      if (refusal !== undefined) continue;
      await take(chunk).catch(async (error: unknown) => {
        refusal = error;
        // Others need the room of a full disk at once.
        await draft?.discard();
      });
    }
    if (refusal !== undefined) throw refusal;
    const format = reader.finish();
    if (format === undefined || draft === undefined) throw notAnMp3();
    const lufs = measure?.lufs() ?? null;
    const loudness = lufs === null ? null : toTenth(lufs);
    const found = { ...format, bytes, loudness, gain: gainOf(lufs) };
    const hash = digest.digest('hex');
    const isKnown = await media.use(soundName(hash));
    await draft.keep(soundName(hash));
    await sounds.save({ hash, ...found }).catch(async (error: unknown) => {
      if (!isKnown) await media.remove(soundName(hash));
      throw error;
    });
    return { sound: soundAddress(hash), ...found };
  } finally {
    await draft?.discard();
  }
}
