import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSleepTimer } from '#src/player/sleep-timer/create-sleep-timer.ts';
import { endLabel } from '#src/player/sleep-timer/sleep-timer-state.ts';
import { realClock } from '#src/radio/clock.ts';
import { type PlaybackStatus, type RadioState, serverState } from '#src/radio/radio-state.ts';

const lullaby = { name: 'lullaby', kind: 'file', url: '/berceuse.mp3' } as const;
const minute = 60_000;

/** A player that only remembers what the timer did to it. */
function createSilentPlayer() {
  let state: RadioState = serverState;
  let loop: boolean | undefined;
  const listeners = new Set<() => void>();
  const moves = new Set<() => void>();
  const gains: number[] = [];
  const pausedAt: number[] = [];
  const set = (status: PlaybackStatus) => {
    state = { ...state, ...status };
    for (const listener of listeners) listener();
  };
  return {
    gains,
    pausedAt,
    set,
    getLoop: () => loop,
    timeUpdate() {
      for (const move of moves) move();
    },
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    onTimeUpdate(move: () => void) {
      moves.add(move);
      return () => {
        moves.delete(move);
      };
    },
    pause() {
      pausedAt.push(Date.now());
      if (state.source !== undefined) set({ status: 'paused', source: state.source, atEnd: false });
    },
    setFade(gain: number) {
      gains.push(gain);
    },
    setSleepLabel(words: string) {
      state = { ...state, sleepLabel: words };
    },
    forceLoop(value: boolean | undefined) {
      loop = value;
    },
  };
}

const stepsOf = (gains: number[]) => gains.map((gain, index) => gain - (gains[index - 1] ?? 1));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2025, 10, 21, 20, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A lullaby that sounds, with a timer that was set to so many minutes, if any. */
function listen({ minutes = 0, tick }: { minutes?: number; tick?: number } = {}) {
  const player = createSilentPlayer();
  const every: typeof realClock.every = (period, run) => realClock.every(tick ?? period, run);
  const timer = createSleepTimer({
    radio: player,
    clock: { ...realClock, every },
    softEnd: { aim() {}, isAimed: () => false },
  });
  player.set({ status: 'sounding', source: lullaby });
  if (minutes > 0) timer.start(minutes);
  return { player, timer };
}

describe('the end by the clock', () => {
  test.each([15, 30, 45, 60])('%i minutes end within a second', (minutes) => {
    const { player, timer } = listen();
    const startedAt = Date.now();
    timer.start(minutes);
    vi.advanceTimersByTime((minutes + 1) * minute);
    expect(player.pausedAt).toHaveLength(1);
    expect(Math.abs((player.pausedAt[0] ?? 0) - startedAt - minutes * minute)).toBeLessThan(1000);
    expect(timer.getState()).toEqual({ status: 'off', hasStopped: true });
  });

  test('a tab whose timers do not run is stopped by the sound that moves', () => {
    const { player, timer } = listen();
    timer.start(60);
    const endsAt = Date.now() + 60 * minute;
    vi.setSystemTime(endsAt - 200);
    player.timeUpdate();
    expect(player.pausedAt).toEqual([]);
    vi.setSystemTime(endsAt + 50);
    player.timeUpdate();
    expect(player.pausedAt).toEqual([endsAt + 50]);
  });

  test('a press after a night in which the device slept with the sound paused is not stopped', () => {
    const { player, timer } = listen({ minutes: 15 });
    player.set({ status: 'paused', source: lullaby, atEnd: false });
    // No tick comes while it sleeps.
    vi.setSystemTime(Date.now() + 60 * minute);
    player.set({ status: 'starting', source: lullaby });
    vi.advanceTimersByTime(minute);
    expect(player.pausedAt).toEqual([]);
    expect(timer.getState()).toEqual({ status: 'off', hasStopped: false });
  });

  test('what the system gives back after a call that lasted longer is stopped', () => {
    const { player } = listen({ minutes: 15 });
    player.set({ status: 'interrupted', source: lullaby });
    vi.setSystemTime(Date.now() + 60 * minute);
    player.set({ status: 'sounding', source: lullaby });
    vi.advanceTimersByTime(250);
    expect(player.pausedAt).toHaveLength(1);
  });

  test('+15 min puts the end off', () => {
    const { player, timer } = listen({ minutes: 15 });
    vi.advanceTimersByTime(10 * minute);
    timer.add(15);
    vi.advanceTimersByTime(19 * minute);
    expect(player.pausedAt).toEqual([]);
    vi.advanceTimersByTime(minute);
    expect(player.pausedAt).toHaveLength(1);
  });

  test('a cancelled timer stops nothing', () => {
    const { player, timer } = listen({ minutes: 15 });
    timer.cancel();
    vi.advanceTimersByTime(60 * minute);
    expect(player.pausedAt).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the fade', () => {
  test('the volume is left alone until the last minute', () => {
    const { player } = listen({ minutes: 15 });
    vi.advanceTimersByTime(14 * minute);
    expect(player.gains).toEqual([]);
  });

  test.each([
    { name: 'in a visible tab', tick: 250 },
    { name: 'in a hidden tab, whose timers run once a second', tick: 1000 },
  ])('it only falls, by no more than 5 % at once, $name', ({ tick }) => {
    const { player } = listen({ minutes: 15, tick });
    vi.advanceTimersByTime(15 * minute);
    expect(player.pausedAt).toHaveLength(1);
    const steps = stepsOf(player.gains);
    expect(Math.max(...steps)).toBeLessThan(0);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(-0.05);
    expect(player.gains.at(-1)).toBeLessThan(0.01);
  });

  test('a tick that comes late takes no larger step', () => {
    const { player } = listen({ minutes: 15 });
    vi.advanceTimersByTime(14 * minute + 1000);
    vi.setSystemTime(Date.now() + 10_000);
    vi.advanceTimersByTime(20_000);
    expect(Math.min(...stepsOf(player.gains))).toBeGreaterThanOrEqual(-0.05 - 1e-9);
  });

  test('the volume is back after the stop, once nothing is heard any more', () => {
    const { player } = listen({ minutes: 15 });
    vi.advanceTimersByTime(15 * minute);
    expect(player.gains.at(-1)).toBeLessThan(0.01);
    vi.advanceTimersByTime(1000);
    expect(player.gains.at(-1)).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('the volume is back at once for a person who presses play again', () => {
    const { player, timer } = listen({ minutes: 15 });
    vi.advanceTimersByTime(15 * minute);
    player.set({ status: 'starting', source: lullaby });
    expect(player.gains.at(-1)).toBe(1);
    expect(timer.getState()).toEqual({ status: 'off', hasStopped: false });
  });

  test('+15 min during the fade brings the volume back by steps of at most 5 %', () => {
    const { player, timer } = listen({ minutes: 15 });
    vi.advanceTimersByTime(14 * minute + 45_000);
    const before = player.gains.length;
    timer.add(15);
    vi.advanceTimersByTime(10_000);
    expect(player.gains.at(-1)).toBe(1);
    expect(Math.max(...stepsOf(player.gains).slice(before))).toBeLessThanOrEqual(0.05 + 1e-9);
  });

  test('cancelling during the fade brings the volume back', () => {
    const { player, timer } = listen({ minutes: 15 });
    vi.advanceTimersByTime(14 * minute + 45_000);
    timer.cancel();
    vi.advanceTimersByTime(10_000);
    expect(player.gains.at(-1)).toBe(1);
    expect(player.pausedAt).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the end of the lullaby', () => {
  test('the song does not repeat, and the timer is over when it ends', () => {
    const { player, timer } = listen();
    timer.startUntilSongEnd();
    expect(player.getLoop()).toBe(false);
    vi.advanceTimersByTime(60 * minute);
    expect(player.pausedAt).toEqual([]);
    player.set({ status: 'paused', source: lullaby, atEnd: true });
    expect(timer.getState()).toEqual({ status: 'off', hasStopped: true });
    expect(player.getLoop()).toBeUndefined();
  });
});

describe('in words', () => {
  test('it says what is left and when it ends', () => {
    const { timer } = listen();
    const words = () => [timer.getTimeLeftLabel(), endLabel(timer.getState())];
    expect(words()).toEqual(['', '']);
    timer.start(30);
    expect(words()).toEqual(['Encore 30 minutes', 'Arrêt à 21 h']);
    vi.advanceTimersByTime(minute + 1000);
    expect(words()).toEqual(['Encore 29 minutes', 'Arrêt à 21 h']);
    timer.add(60);
    expect(words()).toEqual(['Encore 1 heure et 29 minutes', 'Arrêt à 22 h']);
    timer.cancel();
    timer.startUntilSongEnd();
    expect(words()).toEqual(['', 'Arrêt à la fin de la berceuse']);
  });

  test('it says that the sound falls, and afterwards that it has stopped', () => {
    const { player, timer } = listen({ minutes: 15 });
    vi.advanceTimersByTime(14 * minute + 1000);
    expect(timer.getTimeLeftLabel()).toBe('Le son baisse tout doucement…');
    vi.advanceTimersByTime(minute);
    expect(player.getState().sleepLabel).toBe('Le son s’est arrêté. Bonne nuit.');
  });

  test('it says no good night where nothing was heard any more', () => {
    const { player } = listen({ minutes: 15 });
    player.set({ status: 'paused', source: lullaby, atEnd: false });
    vi.advanceTimersByTime(16 * minute);
    expect(player.getState().sleepLabel).toBe('');
  });
});
