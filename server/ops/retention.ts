import { frenchDate } from '#src/lib/french-date.ts';
import type { Store } from '../store.ts';
import type { Part } from './health.ts';
import { log } from './log.ts';

const HOUR = 3600 * 1000;
const MONTH = 31 * 24 * HOUR;
/** The titles of a year and of the month that is being reported, for the rights. */
const TITLE_MONTHS = 13;
/** A larger part of all at once is no day like any other; one alone always goes. */
const MOST_AT_ONCE = 0.1;

type Retention = Readonly<{
  store: Store;
  months: number;
  eraseCopies: () => void;
  /** Milliseconds since 1970. */
  clock?: () => number;
}>;

const HOW = 'Si l’horloge est juste\u00a0: npm run admin -- erase.';

async function erase({ store, months, eraseCopies }: Retention) {
  await store.contactMessages.eraseOlderThan(months);
  await store.playedTitles.eraseOlderThan(TITLE_MONTHS);
  eraseCopies();
}

/** The answer to the question: the clock is right. What it dated too late counts from today. */
export async function eraseAfterAll(retention: Retention) {
  await retention.store.log.mendFuture();
  await erase(retention);
}

/**
 * Deletes the visitors' messages, the titles and the copies that are too old, now and once an hour. It
 * waits while the clock differs by more than a month from the newest record, and asks where something
 * would go then, or much at once. Returns how to read the question.
 */
export async function keepRetention(retention: Retention) {
  const { store, months, clock = Date.now } = retention;
  let question: string | undefined;
  /** As it was when the question was asked: what a wrong clock has dated since says nothing. */
  let newest: string | undefined;

  async function run() {
    const messages = await store.contactMessages.countOlderThan(months);
    const titles = await store.playedTitles.countOlderThan(TITLE_MONTHS);
    const today = new Date(clock()).toISOString();
    if (question === undefined) {
      const [title = ''] = (await store.playedTitles.recent(1)).map(({ at }) => at);
      newest = [await store.log.newest(), title > today ? '' : title].sort().at(-1);
    }
    question = undefined;
    const mayBeWrong = Math.abs(clock() - Date.parse(newest || '')) > MONTH;
    const isMany = [messages, titles].some(({ old, all }) => old > Math.max(1, all * MOST_AT_ONCE));
    if (mayBeWrong && messages.old + titles.old > 0) {
      question = `Rien n’est effacé\u00a0: l’horloge dit le ${frenchDate(today)}, la dernière action est du ${frenchDate(newest ?? '')}. Mettez l’horloge à l’heure. ${HOW}`;
    } else if (isMany) {
      question = `Rien n’est effacé\u00a0: trop partirait d’un coup (messages\u00a0: ${messages.old} sur ${messages.all}, titres\u00a0: ${titles.old} sur ${titles.all}). ${HOW}`;
    } else if (!mayBeWrong) {
      await erase(retention);
    }
  }
  const runSafely = () =>
    run().catch((error: unknown) =>
      log.error('Les messages ou les titres trop anciens n’ont pas pu être effacés.', { error }),
    );
  await runSafely();
  setInterval(runSafely, HOUR).unref();

  return (): Part =>
    question === undefined
      ? { isWell: true, detail: 'erases' }
      : { isWell: true, detail: 'asks', faults: [{ name: 'retention', sentence: question }] };
}
