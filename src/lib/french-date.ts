const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short' });

/** An ISO instant as '21/11/2026 04:05' in the time of this device; nothing where it is no date. */
export function frenchDateTime(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}
