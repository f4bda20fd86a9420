/**
 * Returns the instant this number of months before another, both ISO 8601; 31 March less one is the
 * end of February.
 */
export function monthsBefore(instant: string, months: number): string {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // If the month does not have this day, the date has moved into the next month.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
