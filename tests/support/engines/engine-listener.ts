import { setTimeout } from 'node:timers/promises';
import { forgiveNames } from '../listening/listener.ts';
import { openNetwork } from '../listening/radio.ts';
import { installRecorder, type ListeningRecord } from '../listening/recorder.ts';
import type { SlowLine } from '../listening/slow-line.ts';
import type { Station } from '../listening/station.ts';
import type { Engine, Json, Tab } from './engine.ts';
import { accountOf, installPageNotes } from './page-notes.ts';

const button = (name: string) =>
  `//main//button[@aria-label='${name}' or normalize-space(.)='${name}']`;
export const play = button('Écouter');
export const pause = button('Mettre en pause');

/**
 * The recorder is part of the page itself: not every browser engine can run a test script before
 * it.
 */
const inHead = (scripts: readonly (() => void)[]) =>
  `<script>${forgiveNames.content};${scripts.map((script) => `(${script})();`).join('')}</script>`;

/** The radio over a network of its own, whose pages record their own sound. */
export const openRadio = (station: Station, line?: SlowLine, { withLow = false } = {}) =>
  openNetwork(station, line, {
    head: inHead([installPageNotes, installRecorder]),
    withLow,
  });

/** Seconds: less than a test has, so that its error says what was waited for. */
const PATIENCE = 300;

/** Waits until it is so; what is `seen` instead is in the error. */
export async function until(
  isSo: () => Promise<boolean>,
  what: string,
  seconds = PATIENCE,
  seen: () => Promise<string> = async () => 'still waiting',
) {
  const deadline = Date.now() + seconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not in ${seconds} s; ${await seen()}`);
    // Each look is a call to the browser, which plays at the same time.
    await setTimeout(200);
  }
}

/** Waits until a function in the page returns true; the error says what the page shows instead. */
export const untilIn = <Args extends readonly Json[]>(
  tab: Tab,
  what: string,
  isSo: (...args: Args) => boolean,
  ...args: Args
) =>
  until(
    () => tab.run(isSo, ...args),
    what,
    PATIENCE,
    () => accountOf(tab),
  );

/** A person with a page of the radio open in a browser engine. */
export async function listenIn(engine: Engine, url: string) {
  const tab = await engine.open(url);
  await appReady(tab);
  return { tab, ...ears(tab) };
}

export const ears = (tab: Tab) => ({
  read: () =>
    tab.run(() =>
      JSON.parse(JSON.stringify(Reflect.get(window, 'listening'))),
    ) as Promise<ListeningRecord>,
  mark: () => tab.run(() => Reflect.get(window, 'listening').mark()),
  /** Waits for this many seconds of sound more. */
  async hear(seconds: number) {
    const heard = () => tab.run(() => Number(Reflect.get(window, 'listening').heardSeconds()));
    const before = await heard();
    await until(async () => (await heard()) - before > seconds, `${seconds} s of sound`);
  },
  /** Presses play; returns the milliseconds from the press in the page to the sound. */
  async listen() {
    await tab.run(() => Reflect.get(window, 'listening').mark());
    await tab.press(play);
    await untilIn(
      tab,
      'sound after the press',
      () => Reflect.get(window, 'listening').soundAt !== undefined,
    );
    return tab.run(() => {
      const { soundAt, pressedAt } = Reflect.get(window, 'listening');
      return Math.round(soundAt - pressedAt);
    });
  },
  /** Waits until more sound was played than was buffered at the last mark. */
  newSound: (reserve: number) =>
    until(
      () => tab.run((held) => Reflect.get(window, 'listening').isHeardAnew(2, held), reserve),
      'sound over a new connection',
      PATIENCE,
      () => accountOf(tab),
    ),
});

/** From now on the application handles presses, and not the script in the page. */
export const appReady = (tab: Tab) =>
  untilIn(tab, 'the application', () => {
    const shown = document.querySelector('[data-player-button]');
    return shown !== null && Object.keys(shown).some((key) => key.startsWith('__react'));
  });

/** The page shows this text. */
export const shows = (tab: Tab, text: string) =>
  untilIn(
    tab,
    `« ${text} » on the page`,
    (wanted) => document.body.textContent.includes(wanted),
    text,
  );
