import type { AudioElement } from '#src/radio/audio-element.ts';
import type { Clock } from '#src/radio/clock.ts';
import type { Radio } from '#src/radio/radio.ts';
import { wantsSound } from '#src/radio/radio-state.ts';

export interface StandInDeps {
  radio: Radio;
  clock: Clock;
  createAudio(): AudioElement;
  /** Resolves to the address of the offline lullaby in memory; undefined when none is stored. */
  openFile(): Promise<string | undefined>;
  /** Frees the memory of a file that was opened. */
  closeFile(address: string): void;
  choice: { read(): boolean; subscribe(listener: () => void): unknown };
}

type Phase =
  /** The radio is audible, or no sound is wanted. */
  | 'rest'
  /** Neither is audible yet; the lullaby plays silently, ready to be heard immediately. */
  | 'waiting'
  | 'standingIn'
  /** The radio is stable again: the lullaby fades out. */
  | 'returning';

/** Milliseconds of the lullaby's fade in and out. */
const crossFadeMs = 4000;
/** A timer may be late in a hidden tab: even then nothing changes by more than 5 %. */
const largestStep = 0.03;

/** Returns `part` moved towards the target (0 or 1) for the time since the last step. */
function fadeTowards(part: number, target: number, passed: number): number {
  const step = Math.min(largestStep, passed / crossFadeMs);
  return target > part ? Math.min(target, part + step) : Math.max(target, part - step);
}

/** Constant power: the squares of both gains add up to 1. */
const lullabyGain = (part: number): number => Math.sin((part * Math.PI) / 2);
const radioGain = (part: number): number => (part === 1 ? 0 : Math.cos((part * Math.PI) / 2));

const takesOverAfterMs = 3000;
const givesBackAfterMs = 20_000;
const fadingTickMs = 50;
const watchingTickMs = 250;
/** Milliseconds between position updates: the silence begins one step after the last of them. */
const moveStepMs = 250;

/**
 * Plays the offline lullaby when the radio becomes silent at night, because silence wakes the child.
 */
export function createStandIn({ radio, clock, choice, ...deps }: StandInDeps) {
  let element: AudioElement | undefined;
  let phase: Phase = 'rest';
  let part = 0;
  let silentSince = 0;
  let steadySince: number | undefined;
  let lastMoveAt = 0;
  let lastTickAt = 0;
  let wasHeard = false;
  let isOpening = false;
  let file: string | undefined;
  let tick = { period: 0, cancel: () => {} };

  const isRadioWanted = () => {
    const state = radio.getState();
    // What a speaker plays, this device does not replace.
    const isHere = state.speaker !== 'playing';
    return choice.read() && isHere && state.source?.kind === 'live' && wantsSound(state);
  };
  const isRadioHeard = () => radio.getState().status === 'sounding';
  const target = () => (phase === 'standingIn' ? 1 : 0);

  const setTick = (period: number) => {
    if (period === tick.period) return;
    tick.cancel();
    tick = { period, cancel: period === 0 ? () => {} : clock.every(period, check) };
  };

  const applyPart = () => {
    if (element !== undefined) radio.applyLoudness(element, lullabyGain(part));
    radio.setShare(radioGain(part));
  };

  const begin = (next: Phase) => {
    phase = next;
    steadySince = undefined;
    lastTickAt = clock.now();
    radio.note({ hasStandIn: phase === 'standingIn' });
  };

  const rest = () => {
    if (phase === 'rest') return;
    begin('rest');
    setTick(0);
    part = 0;
    element?.pause();
    if (element !== undefined) element.currentTime = 0;
    applyPart();
  };

  const play = (sound: AudioElement) => {
    sound.loop = true;
    sound.play().catch(() => undefined);
  };

  const create = () => {
    const created = deps.createAudio();
    created.addEventListener('timeupdate', () => {
      if (phase === 'rest') return;
      radio.noteMove();
      check();
    });
    // The system stopped the sound: that pauses everything.
    created.addEventListener('pause', () => phase !== 'rest' && created.paused && radio.pause());
    return created;
  };

  /** Loads the file before it is needed: later there may be no network, and no time. */
  const open = async () => {
    if (isOpening || file !== undefined) return;
    isOpening = true;
    file = await deps.openFile().catch(() => undefined);
    isOpening = false;
    if (file === undefined) return;
    element ??= create();
    element.src = file;
    if (phase === 'waiting') wait();
  };

  const close = () => {
    if (file === undefined) return;
    element?.removeAttribute('src');
    deps.closeFile(file);
    file = undefined;
  };

  const wait = () => {
    phase = 'waiting';
    applyPart();
    if (element !== undefined && file !== undefined) play(element);
    setTick(watchingTickMs);
  };

  function check() {
    const now = clock.now();
    const isHeard = isRadioHeard();
    if (phase === 'waiting') {
      if (isHeard) return rest();
      if (element !== undefined && !element.paused && now - silentSince >= takesOverAfterMs)
        begin('standingIn');
    } else if (phase === 'standingIn') {
      steadySince = isHeard ? (steadySince ?? now) : undefined;
      if (steadySince !== undefined && now - steadySince >= givesBackAfterMs) begin('returning');
    } else if (phase === 'returning' && !isHeard) begin('standingIn');
    part = fadeTowards(part, target(), now - lastTickAt);
    lastTickAt = now;
    if (phase === 'returning' && part === 0) return rest();
    applyPart();
    setTick(part === target() ? watchingTickMs : fadingTickMs);
  }

  function follow() {
    if (!isRadioWanted()) {
      wasHeard = false;
      rest();
      return choice.read() ? undefined : close();
    }
    void open();
    const isHeard = isRadioHeard();
    if (phase === 'rest' && !isHeard) {
      silentSince = wasHeard ? Math.min(clock.now(), lastMoveAt + moveStepMs) : clock.now();
      wait();
    } else if (phase === 'standingIn' || phase === 'waiting') check();
    wasHeard = isHeard;
  }

  radio.subscribe(follow);
  radio.onTimeUpdate(() => {
    if (phase === 'rest') lastMoveAt = clock.now();
  });
  choice.subscribe(follow);
  follow();
}
