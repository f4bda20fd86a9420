import { readStored } from '#src/lib/browser-storage.ts';
import type { AudioElement } from '#src/radio/audio-element.ts';
import { createAudio, openTabChannel, savesData, type TabChannel } from '#src/radio/browser.ts';
import { showPlay, soundLabels, sourceNameOf } from '#src/radio/play-button.ts';
import { firstFrameMs } from '#src/radio/policy.ts';
import { endPress, makePress, type Press, playAddress } from '#src/radio/press.ts';
import { storedVolume, volumeKey } from '#src/radio/stored-volume.ts';

type PageRadio = typeof import('#src/radio/dom.ts');

type Options = Readonly<{
  /** Built from src/radio/dom.ts. */
  file: string;
  onSound: () => void;
  /** It could not be loaded; it is asked for again. */
  onMissing: () => void;
}>;

/** Milliseconds before files that could not be loaded are asked for again. */
const retryMs = 2000;

function show({ dataset: { play = '' } }: HTMLElement, state: keyof typeof soundLabels) {
  const words = soundLabels[state];
  const label = typeof words === 'string' ? words : words[sourceNameOf(play)];
  showPlay(play, label, state !== 'idle');
}

/**
 * A press before the application: only what a browser wants inside the gesture happens here. The radio
 * is loaded meanwhile, and plays it; it is the one that the application imports later.
 */
export function createEarlyPress({ file, onSound, onMissing }: Options) {
  let radio: PageRadio | undefined;
  let loading: Promise<void> | undefined;
  /** Until the radio plays it. */
  let pressed: { readonly button: HTMLElement; readonly press: Press } | undefined;
  let audio: AudioElement | undefined;
  let tabs: TabChannel | undefined;

  async function load(): Promise<void> {
    try {
      radio = await import(/* @vite-ignore */ file);
    } catch {
      onMissing();
      await new Promise((done) => setTimeout(done, retryMs));
      return load();
    }
    if (pressed) radio?.takePress(pressed.button, pressed.press);
    pressed = undefined;
  }

  async function ask(question: (radio: PageRadio) => void) {
    loading ??= load();
    await loading;
    if (radio) question(radio);
  }

  /** The radio is not here: nobody else can. */
  function stop() {
    if (!pressed) return;
    const { button, press } = pressed;
    pressed = undefined;
    endPress(press);
    show(button, 'idle');
  }

  function createElement() {
    const element = createAudio();
    element.addEventListener('playing', () => {
      if (pressed) show(pressed.button, 'playing');
      onSound();
    });
    return element;
  }

  function play(button: HTMLElement) {
    const { playUrl = '', playLow, playKind } = button.dataset;
    const url = (savesData() && playLow) || playUrl;
    const press = makePress(() => (audio ??= createElement()), url, playKind === 'live');
    // It may be refused before the radio, which says so, is here.
    press.played.catch(() => undefined);
    // After the request, and before anything sounds.
    press.element.volume = storedVolume(readStored(volumeKey));
    pressed = { button, press };
    show(button, 'connecting');
    if (!tabs) {
      tabs = openTabChannel();
      tabs.onOther(stop);
    }
    tabs.announce();
    setTimeout(() => {
      if (pressed?.press === press && press.stream) playAddress(press, url).catch(() => undefined);
    }, firstFrameMs);
    void ask(() => undefined);
  }

  return {
    /** A second press stops the sound. */
    pressPlay(button: HTMLElement) {
      if (radio) return radio.toggle(button);
      const isOn = pressed?.button.dataset.play === button.dataset.play;
      stop();
      if (!isOn) play(button);
    },
    pressMute: () => void ask((here) => here.toggleMute()),
    setVolume: (percent: number) => void ask((here) => here.setVolume(percent / 100)),
    /** Resolves when the radio plays what was pressed. */
    taken: async () => (pressed ? loading : undefined),
  };
}

/** What sounds or will, whoever plays it. */
const playing = () => [...document.querySelectorAll('audio')].filter(({ paused }) => !paused);
export const isSoundOn = () => playing().length > 0;
export const isSoundAwaited = () => playing().some(({ readyState }) => readyState < 3);
