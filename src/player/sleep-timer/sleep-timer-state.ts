import { fadeLength } from './fade.ts';

export type SleepTimerState =
  /** `hasStopped`: the timer stopped the sound, and nothing was played since. */
  | { readonly status: 'off'; readonly hasStopped: boolean }
  /** A date, not a number of ticks: timers of a hidden tab are late. */
  | { readonly status: 'running'; readonly endsAt: number }
  | { readonly status: 'untilSongEnd' };

export const sleepTimerOff: SleepTimerState = { status: 'off', hasStopped: false };

const minute = 60_000;
const hour = 60 * minute;

const counted = (count: number, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`;

/** Whole minutes, rounded up. */
export function durationLabel(milliseconds: number): string {
  const whole = Math.ceil(milliseconds / minute) * minute;
  const hours = Math.floor(whole / hour);
  const minutes = (whole % hour) / minute;
  const parts = [];
  if (hours > 0) parts.push(counted(hours, 'heure'));
  if (minutes > 0) parts.push(counted(minutes, 'minute'));
  return parts.join(' et ');
}

function timeLabel(at: number): string {
  const date = new Date(at);
  return `${date.getHours()} h ${String(date.getMinutes()).padStart(2, '0')}`;
}

/** Returns the remaining time; '' when no end time is set. */
export function timeLeftLabel(state: SleepTimerState, now: number, canFade: boolean): string {
  if (state.status !== 'running') return '';
  const left = state.endsAt - now;
  if (left > fadeLength) return `Encore ${durationLabel(left)}`;
  return canFade ? 'Le son baisse tout doucement…' : 'Encore moins d’une minute';
}

/** Returns when the sound stops, or that it has stopped. */
export function endLabel(state: SleepTimerState): string {
  if (state.status === 'running') return `Arrêt à ${timeLabel(state.endsAt)}`;
  if (state.status === 'untilSongEnd') return 'Arrêt à la fin de la berceuse';
  return state.hasStopped ? 'Le son s’est arrêté. Bonne nuit.' : '';
}
