/** The instant so many months before another, both ISO 8601; 31 March less one is the end of February. */
export function monthsBefore(instant: string, months: number): string {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // A day that the month does not have has run over into the next one.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
