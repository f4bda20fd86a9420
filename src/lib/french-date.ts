const months = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
];
const hour = 3_600_000;

/** 01:00 UTC of the last Sunday of a month (January is 0), in milliseconds. */
function lastSunday(year: number, month: number): number {
  const day = new Date(Date.UTC(year, month + 1, 0, 1));
  return day.setUTCDate(day.getUTCDate() - day.getUTCDay());
}

/**
 * Formats an ISO instant as '21 novembre 2026' in the radio's time zone, Europe/Paris; empty when
 * invalid. The day and its month stay on one line. Not by `Intl`, whose first format takes a phone
 * 80 ms while it opens an article. Summer time is that of the European Union (directive 2000/84/EC).
 */
export function frenchDate(instant: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return '';
  const year = new Date(at).getUTCFullYear();
  const isSummer = at >= lastSunday(year, 2) && at < lastSunday(year, 9);
  const inParis = new Date(at + (isSummer ? 2 : 1) * hour);
  const day = inParis.getUTCDate();
  return `${day === 1 ? '1er' : day}\u00a0${months[inParis.getUTCMonth()]} ${inParis.getUTCFullYear()}`;
}
