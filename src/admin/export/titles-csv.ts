import type * as v from 'valibot';
import type { playedTitleSchema } from '#src/api/contract.ts';
import { wallClock } from '#src/lib/programme.ts';

type PlayedTitle = v.InferOutput<typeof playedTitleSchema>;

/** Rights are counted by the radio's own months and hours. */
const ZONE = 'Europe/Paris';
/** As long as the backend keeps the titles. */
const MONTHS = 13;
const MINUTE = 60_000;

const monthName = new Intl.DateTimeFormat('fr-FR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** Swedish writes '2026-11-24 20:05:00', which every spreadsheet reads as a date. */
const instant = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns when a month begins in Paris, which is ahead of UTC by an hour or two. */
function startOf(year: number, month: number): string {
  const inUtc = new Date(Date.UTC(year, month, 1));
  return new Date(inUtc.getTime() - wallClock(inUtc, ZONE).minutes * MINUTE).toISOString();
}

/** Returns the months that can be reported, the present one first. */
export function reportedMonths(now: Date) {
  const [year = 0, month = 1] = instant.format(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const date = new Date(Date.UTC(year, month - 1 - index, 1));
    const [own, next] = [date.getUTCMonth(), date.getUTCMonth() + 1];
    return {
      name: monthName.format(date),
      /** '2026-11' */
      key: date.toISOString().slice(0, 7),
      from: startOf(date.getUTCFullYear(), own),
      to: startOf(date.getUTCFullYear(), next),
    };
  });
}

/** A spreadsheet would run a cell that begins like a formula. */
const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

function duration(seconds: number | null): string {
  if (seconds === null) return '';
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * Returns the titles as CSV for French spreadsheets: UTF-8 with a byte order mark, semicolons. What
 * the station did not know is empty.
 */
export function titlesCsv(titles: readonly PlayedTitle[]): string {
  const rows = titles.map(({ at, title, artist, seconds, listeners }) =>
    [
      at === null ? '' : instant.format(new Date(at)),
      cell(title),
      cell(artist),
      duration(seconds),
      listeners ?? '',
    ].join(';'),
  );
  return `\uFEFF${['Heure;Titre;Artiste;Durée;Auditeurs', ...rows].join('\r\n')}\r\n`;
}
