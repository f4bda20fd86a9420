/**
 * The first format of a page takes a phone 40 ms: that time is spent when this module loads, in a
 * task of its own, instead of when a page is rendered.
 */
const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/** Formats an ISO instant as '21 novembre 2026' in the radio's time zone; empty when invalid. */
export function frenchDate(instant: string) {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : longDate.format(date);
}
