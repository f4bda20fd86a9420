import { savesData } from '#src/sound/saves-data.ts';
import { releaseElement, startSound } from '#src/sound/start-sound.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { fetchAhead } from './fetch-ahead.ts';
import {
  type EarlySound,
  isEarlySource,
  type PageBootData,
  playButtonSelector,
  playLabelSelector,
  soundLabels,
} from './hand-over.ts';
import { loadHeadingFont } from './heading-font.ts';
import { loadApplication } from './load-application.ts';
import { prepareConnectionOnIntent, prepareShownConnection } from './prepare-connection.ts';
import { prepareEarlyStart, startEarly } from './start-early.ts';

const bootData: Partial<PageBootData> = document.currentScript?.dataset ?? {};
const { scripts = '', stream = '', answer = '', font = '' } = bootData;
const files = stream.split(' ');

let sound: EarlySound | null = null;
let href: string | null = null;
/** Pressed buttons without a listener, in order. */
const buttons = new Set<HTMLButtonElement>();
let isStarted = false;

/**
 * On a slow connection the application and a requested sound share the bandwidth: the sound is loaded
 * first, for at most this many milliseconds.
 */
const SOUND_FIRST = 3000;

/**
 * Milliseconds. After a press within half a second after `load`, the connection and the processor are
 * left to the sound.
 */
const LISTENER_FIRST = 500;

const isSoundAwaited = () => sound !== null && sound.audio.readyState < 3;

function startUnlessSoundIsAwaited() {
  if (!isSoundAwaited()) start();
}

/** Loads the application once. */
function start() {
  if (isStarted) return;
  isStarted = true;
  // A file may be missing after a deploy: play and links still work as they do without JavaScript.
  loadApplication(scripts.split(' '))
    .catch(() => {
      isStarted = false;
      if (href) location.assign(href);
    })
    .then(() => loadHeadingFont(font, { isLate: true }));
}

function showLabel(text: string) {
  const place = document.querySelector(playLabelSelector);
  if (place) place.textContent = text;
}

function pressPlay({ dataset }: HTMLElement) {
  const urls = ((savesData() && dataset.earlyPlayLow) || dataset.earlyPlayUrl)?.split(' ');
  const source = dataset.earlyPlay;
  if (!urls || !isEarlySource(source)) return;
  if (sound) {
    // A second press stops the sound; removing `src` closes the live connection.
    sound.stream?.stop.abort();
    releaseElement(sound.audio);
    sound = null;
    showLabel(soundLabels.idle[source]);
    return;
  }
  const audio = new Audio();
  const stream = startSound(audio, urls, {
    startStream:
      source === 'live'
        ? (...press) => startEarly(...press, files, 'earlyPlayLow' in dataset)
        : undefined,
  });
  sound = { source, audio, stream };
  showLabel(soundLabels.connecting);
  audio.addEventListener('playing', start, { once: true });
  setTimeout(start, SOUND_FIRST);
  audio.addEventListener('playing', () => {
    if (sound?.audio === audio) showLabel(soundLabels.playing[source]);
  });
}

function onClick(event: MouseEvent) {
  if (!(event.target instanceof Element)) return;
  const pressed = event.target.closest('button');
  if (pressed?.matches(playButtonSelector)) pressPlay(pressed);
  else if (pressed) buttons.add(pressed);
  const link = event.target.closest('a[href]');
  // During playback a link is opened by the application, since a new page would stop the sound.
  if (
    sound &&
    link instanceof HTMLAnchorElement &&
    link.origin === location.origin &&
    link.target === '' &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  ) {
    event.preventDefault();
    href = link.pathname + link.search + link.hash;
  }
  startUnlessSoundIsAwaited();
}

/** Any touch loads the application; a press on play starts the sound first. */
function onTouch({ target }: Event) {
  if (!(target instanceof Element && target.closest(playButtonSelector))) start();
}

document.addEventListener('click', onClick);
window.addEventListener('pointerdown', onTouch, { passive: true });
window.addEventListener('keydown', onTouch);
window.addEventListener('focusin', onTouch);
window.addEventListener('load', () => setTimeout(startUnlessSoundIsAwaited, LISTENER_FIRST));
loadHeadingFont(font, { isLate: false });
prepareConnectionOnIntent();
document.addEventListener('DOMContentLoaded', () =>
  afterFirstPaint(() => {
    prepareShownConnection();
    prepareEarlyStart(files);
  }),
);
if (answer !== '') {
  // With a query, the page has little content before the application runs, so there is no reason to
  // delay.
  if (location.search === '') fetchAhead('preload', answer, 'fetch');
  document.addEventListener('DOMContentLoaded', () => afterFirstPaint(start));
}

window.__early = {
  take() {
    document.removeEventListener('click', onClick);
    window.removeEventListener('pointerdown', onTouch);
    window.removeEventListener('keydown', onTouch);
    window.removeEventListener('focusin', onTouch);
    const taken = { sound, href, buttons };
    sound = null;
    href = null;
    return taken;
  },
};
