const dateTime = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short' });

/** Formats an ISO instant as '21/11/2026 04:05' in the device's time zone; empty when invalid. */
export function frenchDateTime(instant: string) {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : dateTime.format(date);
}
