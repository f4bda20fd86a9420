/** The night, how far the dawn has come (from 0 to 1), or the morning. */
export type MorningPhase = 'night' | 'morning' | { readonly dawn: number };

const minuteMs = 60_000;
const dawnMs = 10 * minuteMs;
const noon = '12:00';

/** An hour like '07:00' as the clock on the wall shows it, also in a night in which that is changed. */
function hourOn(day: Date, hour: string, daysLater = 0): number {
  const [hours, minutes] = hour.split(':').map(Number);
  const date = day.getDate() + daysLater;
  return new Date(day.getFullYear(), day.getMonth(), date, hours, minutes).getTime();
}

/**
 * Returns what a lock that was opened at `lockedAt` shows. From the hour on it is morning until noon;
 * until midnight, where the hour ends a nap. Who locks later than that waits for the next day.
 */
export function morningPhase(now: Date, hour: string, lockedAt = 0): MorningPhase {
  const today = hourOn(now, hour);
  const isPast = now.getTime() >= today;
  const next = isPast ? hourOn(now, hour, 1) : today;
  const dawn = 1 - (next - now.getTime()) / dawnMs;
  if (dawn >= 0) return { dawn };
  const isOver = now.getTime() >= hourOn(now, noon) && hour < noon;
  return isPast && lockedAt < today && !isOver ? 'morning' : 'night';
}

/** Returns whether the hour was just now, not hours ago while the device slept. */
export const isAtTheHour = (now: Date, hour: string): boolean =>
  Math.abs(now.getTime() - hourOn(now, hour)) < dawnMs;

export const isNap = (hour: string): boolean => hour >= noon;
