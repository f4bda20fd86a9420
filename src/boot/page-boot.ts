import { fetchAgain } from '#src/lib/load-twice.ts';
import { pathOfPlainClick } from '#src/paths.ts';
import { muteSelector, playButtonSelector, volumeSelector } from '#src/radio/play-button.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import type { PageBootData } from './boot-data.ts';
import { createEarlyPress, isSoundAwaited, isSoundOn } from './early-press.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { loadHeadingFont, loadHeadingFontEarly } from './heading-font.ts';
import { loadApplication } from './load-application.ts';
import { prepareConnectionOnIntent, prepareShownConnection } from './prepare-connection.ts';

const bootData: Partial<PageBootData> = document.currentScript?.dataset ?? {};
const { scripts = '', radio = '', answer = '', font = '' } = bootData;
const radioFiles = radio.split(' ');

/**
 * On a slow connection the application and a requested sound share the bandwidth: the sound is loaded
 * first, for at most this many milliseconds.
 */
const soundFirstMs = 3000;

/**
 * Milliseconds. After a press within half a second after `load`, the connection and the processor are
 * left to the sound.
 */
const listenerFirstMs = 500;

/** Milliseconds before files that could not be loaded are asked for again; doubled each time. */
let retryMs = 1000;
const longestRetryMs = 30_000;

let href: string | null = null;
/** Pressed buttons without a listener, in order. */
const buttons = new Set<HTMLButtonElement>();
let isStarted = false;

const early = createEarlyPress({
  file: radioFiles.at(-1) ?? '',
  onSound: start,
  onMissing: followLink,
});

function startUnlessSoundIsAwaited() {
  if (!isSoundAwaited()) start();
}

/** Without the application a link works as it does without JavaScript, at the cost of the sound. */
function followLink() {
  if (href && navigator.onLine) location.assign(href);
}

/** Before the application: its files may take every connection to the host. */
function fetchRadio() {
  for (const file of radioFiles.splice(0)) fetchAhead('modulepreload', file);
}

let isServerThere = false;

/**
 * Firefox asks for a module that failed no second time in a document, and keeps what was typed over a
 * reload. Once: another browser may understand the files no better afterwards.
 */
function reloadOnce() {
  const [visit] = performance.getEntriesByType('navigation');
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type === 'reload') return;
  if (!isSoundOn()) location.reload();
}

async function startAgain() {
  const answers = await fetchAgain();
  isServerThere = answers.every((answer) => answer !== undefined && answer.status < 500);
  start();
}

/** Loads the application once. */
function start() {
  if (isStarted) return;
  isStarted = true;
  fetchRadio();
  loadApplication(scripts.split(' ')).then(
    () => loadHeadingFont(font),
    () => {
      isStarted = false;
      if (isServerThere) reloadOnce();
      followLink();
      setTimeout(startAgain, retryMs);
      retryMs = Math.min(2 * retryMs, longestRetryMs);
    },
  );
}

/** Says that it was pressed: what it does waits for the application. */
const answerPress = (pressed: Element | null) => pressed?.setAttribute('data-waiting', '');

/** React answers for the buttons that it renders. */
function onPlay({ target, defaultPrevented }: MouseEvent) {
  if (defaultPrevented || !(target instanceof Element)) return;
  const button = target.closest<HTMLElement>(playButtonSelector);
  if (!button) return;
  early.pressPlay(button);
  setTimeout(start, soundFirstMs);
}

function onClick(event: MouseEvent) {
  if (!(event.target instanceof Element)) return;
  const pressed = event.target.closest('button');
  if (pressed?.matches(muteSelector)) early.pressMute();
  else if (pressed && !pressed.matches(playButtonSelector)) {
    buttons.add(pressed);
    answerPress(pressed);
  }
  // While something sounds a link is opened by the application, since a new page would stop the sound.
  const path = isSoundOn() ? pathOfPlainClick(event) : null;
  if (path) {
    event.preventDefault();
    href = path;
    answerPress(event.target.closest('a'));
  }
  startUnlessSoundIsAwaited();
}

function onInput({ target }: Event) {
  if (target instanceof HTMLInputElement && target.matches(volumeSelector))
    early.setVolume(target.valueAsNumber);
}

/** Any touch loads the application; a press on play starts the sound first. */
function onTouch({ target }: Event) {
  if (!(target instanceof Element && target.closest(playButtonSelector))) start();
}

addEventListener('click', onPlay);
/** Until the application answers. */
const until = new AbortController();
const { signal } = until;
addEventListener('click', onClick, { signal });
addEventListener('input', onInput, { signal });
for (const type of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(type, onTouch, { signal, passive: true });
addEventListener('load', () => setTimeout(startUnlessSoundIsAwaited, listenerFirstMs));
loadHeadingFontEarly(font, isSoundAwaited);
prepareConnectionOnIntent();
document.addEventListener('DOMContentLoaded', () => {
  // While a slow phone lays the page out: nobody presses before it is painted.
  fetchRadio();
  afterFirstPaint(prepareShownConnection);
});
if (answer !== '') {
  // With a query, the page has little content before the application runs, so there is no reason to
  // delay.
  if (location.search === '') fetchAhead('preload', answer, 'fetch');
  document.addEventListener('DOMContentLoaded', () => afterFirstPaint(start));
}

window.pageBoot = {
  radioIsHere: early.taken,
  takePresses() {
    until.abort();
    for (const pressed of document.querySelectorAll('[data-waiting]'))
      pressed.removeAttribute('data-waiting');
    return { href, buttons };
  },
};
