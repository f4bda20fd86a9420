import type { MediaFolder } from '#publishing/pictures/media-folder.ts';
import { publishLogo } from '#publishing/pictures/publish-logo.ts';
import { publishPictures } from '#publishing/pictures/publish-pictures.ts';
import { removeUnused } from '#publishing/pictures/remove-unused.ts';
import { log } from '../log.ts';
import type { Store } from '../store/store.ts';

const DAY = 24 * 3600 * 1000;

type Texts = Store['pictureTexts'];

/**
 * Extracts into files the pictures that older records still contain, one record after another and
 * each in one statement: if the process is killed in the middle, every record is either unchanged
 * or done, and the next start continues. A picture that cannot be read stays in its record.
 * `isStopped` ends the run early.
 */
export async function moveInPictures(
  texts: Texts,
  folder: MediaFolder,
  isStopped: () => boolean = () => false,
) {
  for await (const { kind, value, replace } of texts.withPicturesInside()) {
    if (isStopped()) return;
    const published = await (kind === 'text' ? publishPictures : publishLogo)(value, folder);
    if (published !== value && !isStopped()) await replace(published);
  }
}

/** Deletes the pictures that no text or logo has referenced for thirty days. */
export async function sweepPictures(texts: Texts, folder: MediaFolder, now: number) {
  async function* values() {
    for await (const { value } of texts.withFiles()) yield value;
  }
  return removeUnused(folder, values(), now);
}

/** Runs both now, and the second once a day. Returns a function that stops it. */
export function keepPictures({ pictureTexts }: Store, folder: MediaFolder) {
  let isStopped = false;
  async function tidy(task: () => Promise<unknown>, sentence: string) {
    try {
      await task();
    } catch (error) {
      if (!isStopped) log.error(sentence, { error });
    }
  }
  const moveIn = () => moveInPictures(pictureTexts, folder, () => isStopped);
  const sweep = () => sweepPictures(pictureTexts, folder, Date.now());
  const sweepNow = () => tidy(sweep, 'Les images inutilisées n’ont pas pu être supprimées.');
  const done = tidy(moveIn, 'Des images sont restées dans leurs textes.').then(sweepNow);
  const timer = setInterval(sweepNow, DAY).unref();
  return {
    /** Resolves when the pictures that were there at the start are done. */
    done,
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
