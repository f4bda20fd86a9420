const dateTime = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short' });
const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

const write = (format: Intl.DateTimeFormat, instant: string) => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
};

/** An ISO instant as '21/11/2026 04:05' in the time of this device; nothing where it is no date. */
export const frenchDateTime = (instant: string) => write(dateTime, instant);

/** An ISO instant as '21 novembre 2026', by the radio's own clock; nothing where it is no date. */
export const frenchDate = (instant: string) => write(longDate, instant);
