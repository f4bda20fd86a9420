const dateTime = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short' });
const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

const write = (format: Intl.DateTimeFormat, instant: string) => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
};

/** Formats an ISO instant as '21/11/2026 04:05' in the device's time zone; empty when invalid. */
export const frenchDateTime = (instant: string) => write(dateTime, instant);

/** Formats an ISO instant as '21 novembre 2026' in the radio's time zone; empty when invalid. */
export const frenchDate = (instant: string) => write(longDate, instant);
