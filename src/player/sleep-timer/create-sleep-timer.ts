import { createStore } from '#src/lib/store.ts';
import type { Clock } from '#src/radio/clock.ts';
import type { Radio } from '#src/radio/radio.ts';
import { type PlaybackStatus, wantsSound } from '#src/radio/radio-state.ts';
import { fadeGain, stepTowards } from './fade.ts';
import {
  endLabel,
  type SleepTimerState,
  type StoryCount,
  sleepTimerOff,
  timeLeftLabel,
} from './sleep-timer-state.ts';

/** Makes the sound itself get quieter towards a date; undefined removes that end. */
export interface SoftEnd {
  aim(endsAt: number | undefined): void;
  isAimed(): boolean;
}

export interface SleepTimerDeps {
  radio: Radio;
  clock: Clock;
  /** Fades the sound itself when the system controls the volume. */
  softEnd: SoftEnd;
  /** Another story follows the one that plays. */
  goesOn?: () => boolean;
}

const tickMs = 250;
/**
 * The element's volume changes immediately, its pause takes effect a little later: a
 * restored volume must not be audible.
 */
const silenceMs = 1000;

const isEnded = (sound: PlaybackStatus) => sound.status === 'paused' && sound.atEnd;

/** Stops any source softly: an abrupt stop wakes the child that it has put to sleep. */
export function createSleepTimer({ radio, clock, softEnd, goesOn = () => false }: SleepTimerDeps) {
  const shown = createStore<SleepTimerState>(sleepTimerOff);
  let gain = 1;
  let cancelTick: (() => void) | undefined;
  let cancelRestore: (() => void) | undefined;
  let wasAtEnd = false;
  let wasWanted = false;

  const canFade = () => radio.getState().canSetVolume || softEnd.isAimed();
  const leftNow = () => timeLeftLabel(shown.read(), clock.now(), canFade());

  /** Called on every tick too: the label counts down although the state does not change. */
  const show = (next: SleepTimerState) => {
    shown.write(next);
    radio.note({ sleepLabel: leftNow() || endLabel(next) });
  };

  const setGain = (next: number) => {
    if (next === gain) return;
    gain = next;
    radio.setFade(gain);
  };

  /** Ticks while an end is set, or while the volume returns to normal. */
  const tickIfNeeded = () => {
    if (shown.read().status === 'running' || (gain !== 1 && cancelRestore === undefined)) {
      cancelTick ??= clock.every(tickMs, check);
      return;
    }
    cancelTick?.();
    cancelTick = undefined;
  };

  /**
   * A listener who sets half an hour for a lullaby of ten minutes wants it three times; stories that
   * follow one another are not repeated.
   */
  const applyEnd = (next: SleepTimerState) => {
    const isOneSong = next.status === 'running' && !goesOn();
    radio.forceLoop(next.status === 'off' ? undefined : isOneSong);
    softEnd.aim(isOneSong ? next.endsAt : undefined);
  };

  const publish = (next: SleepTimerState) => {
    applyEnd(next);
    show(next);
    tickIfNeeded();
  };

  const restore = () => {
    cancelRestore?.();
    cancelRestore = undefined;
    setGain(1);
  };

  const stopSound = () => {
    const sound = radio.getState();
    // In the quiet after a story the next one would begin.
    const isHeard = wantsSound(sound) || (isEnded(sound) && goesOn());
    radio.pause();
    cancelRestore = clock.after(silenceMs, restore);
    publish({ status: 'off', hasStopped: isHeard });
  };

  const end = () => {
    const { source, canSetVolume } = radio.getState();
    const isSong = source?.kind === 'file' && wantsSound(radio.getState());
    // If the volume cannot be set there is no fade: the end of the song is then the softest stop.
    if (isSong && !canSetVolume && !softEnd.isAimed())
      publish({ status: 'untilSongEnd', ...(source.name === 'story' && { stories: 1 }) });
    else stopSound();
  };

  function check() {
    const state = shown.read();
    if (state.status === 'running' && clock.now() >= state.endsAt) return end();
    const target = state.status === 'running' ? fadeGain(state.endsAt - clock.now()) : 1;
    const { status, hasStandIn } = radio.getState();
    // What is to rise waits for its first sound.
    if (target < gain || status !== 'starting' || hasStandIn) setGain(stepTowards(gain, target));
    tickIfNeeded();
    show(state);
  }

  const begin = (next: SleepTimerState) => {
    attach();
    if (cancelRestore !== undefined) restore();
    publish(next);
  };

  function noteEnd(state: SleepTimerState) {
    if (state.status === 'untilSongEnd' && state.stories === 2)
      publish({ status: 'untilSongEnd', stories: 1 });
    else if (state.status !== 'running' || !goesOn()) publish({ status: 'off', hasStopped: true });
  }

  function follow() {
    const sound = radio.getState();
    const state = shown.read();
    const isPress = sound.status === 'starting' && !wasWanted;
    wasWanted = wantsSound(sound);
    // It ended while the sound was paused and the device asleep: this press is not to be stopped.
    if (isPress && state.status === 'running' && clock.now() >= state.endsAt)
      return publish(sleepTimerOff);
    if (wasWanted) {
      if (cancelRestore !== undefined) restore();
      if (state.status === 'off' && state.hasStopped) publish(sleepTimerOff);
    }
    const isAtEnd = isEnded(sound);
    const hasJustEnded = isAtEnd && !wasAtEnd;
    wasAtEnd = isAtEnd;
    if (state.status === 'off') return;
    if (hasJustEnded) noteEnd(state);
    else if (state.status === 'running') applyEnd(state);
    // Another source has no song end to wait for.
    else if (wasWanted && sound.source?.kind === 'live') publish(sleepTimerOff);
  }

  let isAttached = false;
  function attach() {
    if (isAttached) return;
    isAttached = true;
    wasWanted = wantsSound(radio.getState());
    wasAtEnd = isEnded(radio.getState());
    radio.subscribe(follow);
    radio.onTimeUpdate(() => cancelTick !== undefined && check());
  }

  return {
    getState: shown.read,
    getServerState: shown.readInitial,
    /** Calls back on every tick too: a view must read a value that can be compared. */
    subscribe: shown.subscribe,
    start: (minutes: number) =>
      begin({ status: 'running', endsAt: clock.now() + minutes * 60_000, minutes }),
    startUntil: (endsAt: number) => begin({ status: 'running', endsAt }),
    /** `stories`: of the shelf, how many end before the sound does. */
    startUntilSongEnd: (stories?: StoryCount) =>
      begin({ status: 'untilSongEnd', ...(stories && { stories }) }),
    /** Call before a sound begins without a press: it is silent at first, and whole within ten seconds. */
    rise() {
      attach();
      restore();
      setGain(0);
      tickIfNeeded();
    },
    /** Postpones the end; if the fade has begun, the volume returns in steps. */
    add(minutes: number) {
      const state = shown.read();
      if (state.status === 'running')
        begin({ status: 'running', endsAt: state.endsAt + minutes * 60_000 });
    },
    cancel() {
      if (shown.read().status !== 'off') publish(sleepTimerOff);
    },
    getTimeLeftLabel: leftNow,
  };
}
