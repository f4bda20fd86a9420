import { spokenTimeOf } from '#src/lib/spoken-time.ts';
import { fadeMs } from './fade.ts';

export type StoryCount = 1 | 2;

export type SleepTimerState =
  /** `hasStopped`: the timer stopped the sound, and nothing was played since. */
  | { readonly status: 'off'; readonly hasStopped: boolean }
  /**
   * A date, not a number of ticks: timers of a hidden tab are late. `minutes`: the duration that was
   * chosen, until it is made longer.
   */
  | { readonly status: 'running'; readonly endsAt: number; readonly minutes?: number }
  /** `stories`: how many of the shelf still end; missing for the page's own lullaby. */
  | { readonly status: 'untilSongEnd'; readonly stories?: StoryCount };

export const sleepTimerOff: SleepTimerState = { status: 'off', hasStopped: false };

const minute = 60_000;
const hour = 60 * minute;

const counted = (count: number, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`;

/** Whole minutes, rounded up. */
function durationLabel(milliseconds: number): string {
  const whole = Math.ceil(milliseconds / minute) * minute;
  const hours = Math.floor(whole / hour);
  const minutes = (whole % hour) / minute;
  const parts = [];
  if (hours > 0) parts.push(counted(hours, 'heure'));
  if (minutes > 0) parts.push(counted(minutes, 'minute'));
  return parts.join(' et ');
}

/** Returns the remaining time; '' when no end time is set. */
export function timeLeftLabel(state: SleepTimerState, now: number, canFade: boolean): string {
  if (state.status !== 'running') return '';
  const left = state.endsAt - now;
  if (left > fadeMs) return `Encore ${durationLabel(left)}`;
  return canFade ? 'Le son baisse tout doucement…' : 'Encore moins d’une minute';
}

function songEndLabel(stories: StoryCount | undefined) {
  if (stories === undefined) return 'Arrêt à la fin de la berceuse';
  return stories === 1 ? 'Arrêt après cette histoire' : 'Arrêt après deux histoires';
}

/** Returns when the sound stops, or that it has stopped. */
export function endLabel(state: SleepTimerState): string {
  if (state.status === 'running') return `Arrêt à ${spokenTimeOf(new Date(state.endsAt))}`;
  if (state.status === 'untilSongEnd') return songEndLabel(state.stories);
  return state.hasStopped ? 'Le son s’est arrêté. Bonne nuit.' : '';
}
