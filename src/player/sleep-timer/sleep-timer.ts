import { createStore } from '#src/lib/store.ts';
import type { Clock } from '#src/player/clock.ts';
import type { Player } from '#src/player/create-player.ts';
import { wantsSound } from '#src/player/player-state.ts';
import { fadeGain, stepTowards } from './fade.ts';
import {
  endLabel,
  type SleepTimerState,
  sleepTimerOff,
  timeLeftLabel,
} from './sleep-timer-state.ts';

/** Makes the sound itself get quieter towards a date; undefined removes that end. */
export interface SoftEnd {
  aim(endsAt: number | undefined): void;
  isAimed(): boolean;
}

export interface SleepTimerDeps {
  player: Pick<
    Player,
    'getState' | 'subscribe' | 'pause' | 'setFade' | 'forceLoop' | 'setSleepLabel' | 'onTimeUpdate'
  >;
  clock: Clock;
  /** Fades the sound itself when the system controls the volume. */
  softEnd: SoftEnd;
}

/** The durations offered, in minutes. */
export const sleepDurations = [15, 30, 45, 60] as const;
export const sleepExtension = 15;

const tick = 250;
/**
 * Milliseconds. The element's volume changes immediately, its pause takes effect a little later: a
 * restored volume must not be audible.
 */
const silence = 1000;

/** A listener who sets half an hour for a lullaby of ten minutes wants it three times. */
const loopOf = ({ status }: SleepTimerState): boolean | undefined =>
  status === 'off' ? undefined : status === 'running';

/** Stops any source softly: an abrupt stop wakes the child that it has put to sleep. */
export function createSleepTimer({ player, clock, softEnd }: SleepTimerDeps) {
  const shown = createStore<SleepTimerState>(sleepTimerOff);
  let gain = 1;
  let cancelTick: (() => void) | undefined;
  let cancelRestore: (() => void) | undefined;

  const canFade = () => player.getState().canSetVolume || softEnd.isAimed();
  const leftNow = () => timeLeftLabel(shown.read(), clock.now(), canFade());

  /** Called on every tick too: the label counts down although the state does not change. */
  const show = (next: SleepTimerState) => {
    shown.write(next);
    player.setSleepLabel(leftNow() || endLabel(next));
  };

  const setGain = (next: number) => {
    if (next === gain) return;
    gain = next;
    player.setFade(gain);
  };

  /** Ticks while an end is set, or while the volume returns to normal. */
  const tickIfNeeded = () => {
    if (shown.read().status === 'running' || (gain !== 1 && cancelRestore === undefined)) {
      cancelTick ??= clock.every(tick, check);
      return;
    }
    cancelTick?.();
    cancelTick = undefined;
  };

  const publish = (next: SleepTimerState) => {
    player.forceLoop(loopOf(next));
    softEnd.aim(next.status === 'running' ? next.endsAt : undefined);
    show(next);
    tickIfNeeded();
  };

  const restore = () => {
    cancelRestore?.();
    cancelRestore = undefined;
    setGain(1);
  };

  const stopSound = () => {
    const isHeard = wantsSound(player.getState());
    player.pause();
    cancelRestore = clock.after(silence, restore);
    publish({ status: 'off', hasStopped: isHeard });
  };

  const end = () => {
    const { source, canSetVolume } = player.getState();
    const isSong = source?.kind === 'file' && wantsSound(player.getState());
    // If the volume cannot be set there is no fade: the end of the song is then the softest stop.
    if (isSong && !canSetVolume && !softEnd.isAimed()) publish({ status: 'untilSongEnd' });
    else stopSound();
  };

  function check() {
    const state = shown.read();
    if (state.status === 'running' && clock.now() >= state.endsAt) return end();
    const target = state.status === 'running' ? fadeGain(state.endsAt - clock.now()) : 1;
    setGain(stepTowards(gain, target));
    tickIfNeeded();
    show(state);
  }

  const begin = (next: SleepTimerState) => {
    if (cancelRestore !== undefined) restore();
    publish(next);
  };

  function follow() {
    const sound = player.getState();
    const state = shown.read();
    if (wantsSound(sound)) {
      if (cancelRestore !== undefined) restore();
      if (state.status === 'off' && state.hasStopped) publish(sleepTimerOff);
    }
    if (state.status === 'off') return;
    if (sound.status === 'paused' && sound.atEnd) publish({ status: 'off', hasStopped: true });
    else if (state.status === 'running') return;
    // Another source has no song end to wait for.
    else if (sound.source?.kind === 'live') publish(sleepTimerOff);
  }

  let isAttached = false;
  const attach = () => {
    if (isAttached) return;
    isAttached = true;
    player.subscribe(follow);
    player.onTimeUpdate(() => cancelTick !== undefined && check());
  };

  const timer = {
    getState: shown.read,
    getServerState: shown.readInitial,
    /** Calls back on every tick too: a view must read a value that can be compared. */
    subscribe: shown.subscribe,
    start(minutes: number) {
      timer.startUntil(clock.now() + minutes * 60_000);
    },
    startUntil(endsAt: number) {
      attach();
      begin({ status: 'running', endsAt });
    },
    startUntilSongEnd() {
      attach();
      begin({ status: 'untilSongEnd' });
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
  return timer;
}
