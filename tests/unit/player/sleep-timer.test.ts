import { describe, expect, test } from 'vitest';
import { endLabel } from '#src/player/sleep-timer/sleep-timer-state.ts';
import type { Clock } from '#src/radio/clock.ts';
import {
  createTestPlayer,
  createTestTimer,
  lullaby,
  turns,
} from '#tests/support/player/test-player.ts';

const minute = 60_000;

const stepsOf = (gains: number[]) => gains.map((gain, index) => gain - (gains[index - 1] ?? 1));

/** A lullaby that sounds, with a timer that was set to so many minutes, if any. */
function listen({ minutes = 0, tick }: { minutes?: number; tick?: number } = {}) {
  const made = createTestPlayer();
  const { player, clock } = made;
  clock.freeze(new Date(2025, 10, 21, 20, 30).getTime() - clock.now());
  const gains: number[] = [];
  const pausedAt: number[] = [];
  const radio = {
    ...player,
    setFade: (gain: number) => void gains.push(gain),
    pause() {
      pausedAt.push(clock.now());
      player.pause();
    },
  };
  const every: Clock['every'] = (period, run) => clock.every(tick ?? period, run);
  const timer = createTestTimer({ player: radio, clock: { ...clock, every } });
  player.play(lullaby);
  made.only().sound();
  const engineTimers = clock.timersRunning();
  if (minutes > 0) timer.start(minutes);
  return {
    ...made,
    timer,
    gains,
    pausedAt,
    /** Of the timer, beside those of the sound. */
    timersRunning: () => clock.timersRunning() - (made.only().paused ? 0 : engineTimers),
  };
}

describe('the end by the clock', () => {
  test.each([15, 30, 45, 60])('%i minutes end within a second', (minutes) => {
    const { clock, timer, pausedAt } = listen();
    const startedAt = clock.now();
    timer.start(minutes);
    clock.advance((minutes + 1) * minute);
    expect(pausedAt).toHaveLength(1);
    expect(Math.abs((pausedAt[0] ?? 0) - startedAt - minutes * minute)).toBeLessThan(1000);
    expect(timer.getState()).toEqual({ status: 'off', hasStopped: true });
  });

  test('a tab whose timers do not run is stopped by the sound that moves', () => {
    const { player, clock, timer, pausedAt } = listen();
    timer.start(60);
    const endsAt = clock.now() + 60 * minute;
    clock.freeze(endsAt - 200 - clock.now());
    player.noteMove();
    expect(pausedAt).toEqual([]);
    clock.freeze(endsAt + 50 - clock.now());
    player.noteMove();
    expect(pausedAt).toEqual([endsAt + 50]);
  });

  test('a press after a night in which the device slept with the sound paused is not stopped', () => {
    const { player, clock, timer, pausedAt } = listen({ minutes: 15 });
    player.pause();
    // No tick comes while it sleeps.
    clock.freeze(60 * minute);
    player.play(lullaby);
    clock.advance(minute);
    expect(pausedAt).toEqual([]);
    expect(timer.getState()).toEqual({ status: 'off', hasStopped: false });
  });

  test('what the system gives back after a call that lasted longer is stopped', async () => {
    const { clock, pausedAt, only } = listen({ minutes: 15 });
    only().pause();
    await turns();
    clock.freeze(60 * minute);
    await only().play();
    only().sound();
    clock.advance(250);
    expect(pausedAt).toHaveLength(1);
  });

  test('+15 min puts the end off', () => {
    const { clock, timer, pausedAt } = listen({ minutes: 15 });
    clock.advance(10 * minute);
    timer.add(15);
    clock.advance(19 * minute);
    expect(pausedAt).toEqual([]);
    clock.advance(minute);
    expect(pausedAt).toHaveLength(1);
  });

  test('a cancelled timer stops nothing', () => {
    const { clock, timer, pausedAt, timersRunning } = listen({ minutes: 15 });
    timer.cancel();
    clock.advance(60 * minute);
    expect(pausedAt).toEqual([]);
    expect(timersRunning()).toBe(0);
  });
});

describe('the fade', () => {
  test('the volume is left alone until the last minute', () => {
    const { clock, gains } = listen({ minutes: 15 });
    clock.advance(14 * minute);
    expect(gains).toEqual([]);
  });

  test.each([
    { name: 'in a visible tab', tick: 250 },
    { name: 'in a hidden tab, whose timers run once a second', tick: 1000 },
  ])('it only falls, by no more than 5 % at once, $name', ({ tick }) => {
    const { clock, gains, pausedAt } = listen({ minutes: 15, tick });
    clock.advance(15 * minute);
    expect(pausedAt).toHaveLength(1);
    const steps = stepsOf(gains);
    expect(Math.max(...steps)).toBeLessThan(0);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(-0.05);
    expect(gains.at(-1)).toBeLessThan(0.01);
  });

  test('a tick that comes late takes no larger step', () => {
    const { clock, gains } = listen({ minutes: 15 });
    clock.advance(14 * minute + 1000);
    clock.freeze(10_000);
    clock.advance(20_000);
    expect(Math.min(...stepsOf(gains))).toBeGreaterThanOrEqual(-0.05 - 1e-9);
  });

  test('the volume is back after the stop, once nothing is heard any more', () => {
    const { clock, gains, timersRunning } = listen({ minutes: 15 });
    clock.advance(15 * minute);
    expect(gains.at(-1)).toBeLessThan(0.01);
    clock.advance(1000);
    expect(gains.at(-1)).toBe(1);
    expect(timersRunning()).toBe(0);
  });

  test('the volume is back at once for a person who presses play again', () => {
    const { player, clock, timer, gains } = listen({ minutes: 15 });
    clock.advance(15 * minute);
    player.play(lullaby);
    expect(gains.at(-1)).toBe(1);
    expect(timer.getState()).toEqual({ status: 'off', hasStopped: false });
  });

  test('+15 min during the fade brings the volume back by steps of at most 5 %', () => {
    const { clock, timer, gains } = listen({ minutes: 15 });
    clock.advance(14 * minute + 45_000);
    const before = gains.length;
    timer.add(15);
    clock.advance(10_000);
    expect(gains.at(-1)).toBe(1);
    expect(Math.max(...stepsOf(gains).slice(before))).toBeLessThanOrEqual(0.05 + 1e-9);
  });

  test('cancelling during the fade brings the volume back', () => {
    const { clock, timer, gains, pausedAt, timersRunning } = listen({ minutes: 15 });
    clock.advance(14 * minute + 45_000);
    timer.cancel();
    clock.advance(10_000);
    expect(gains.at(-1)).toBe(1);
    expect(pausedAt).toEqual([]);
    expect(timersRunning()).toBe(0);
  });
});

describe('the end of the lullaby', () => {
  test('the song does not repeat, and the timer is over when it ends', () => {
    const { clock, timer, pausedAt, only } = listen();
    timer.startUntilSongEnd();
    expect(only().loop).toBe(false);
    clock.advance(60 * minute);
    expect(pausedAt).toEqual([]);
    only().end();
    expect(timer.getState()).toEqual({ status: 'off', hasStopped: true });
    expect(only().loop).toBe(true);
  });
});

describe('in words', () => {
  test('it says what is left and when it ends', () => {
    const { clock, timer } = listen();
    const words = () => [timer.getTimeLeftLabel(), endLabel(timer.getState())];
    expect(words()).toEqual(['', '']);
    timer.start(30);
    expect(words()).toEqual(['Encore 30 minutes', 'Arrêt à 21 h']);
    clock.advance(minute + 1000);
    expect(words()).toEqual(['Encore 29 minutes', 'Arrêt à 21 h']);
    timer.add(60);
    expect(words()).toEqual(['Encore 1 heure et 29 minutes', 'Arrêt à 22 h']);
    timer.cancel();
    timer.startUntilSongEnd();
    expect(words()).toEqual(['', 'Arrêt à la fin de la berceuse']);
  });

  test('it says that the sound falls, and afterwards that it has stopped', () => {
    const { player, clock, timer } = listen({ minutes: 15 });
    clock.advance(14 * minute + 1000);
    expect(timer.getTimeLeftLabel()).toBe('Le son baisse tout doucement…');
    clock.advance(minute);
    expect(player.getState().sleepLabel).toBe('Le son s’est arrêté. Bonne nuit.');
  });

  test('it says no good night where nothing was heard any more', () => {
    const { player, clock } = listen({ minutes: 15 });
    player.pause();
    clock.advance(16 * minute);
    expect(player.getState().sleepLabel).toBe('');
  });
});
