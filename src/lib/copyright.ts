/** The footer's first year (specification section 9). */
const FIRST_YEAR = 2025;

/** Returns 'pour 2025' in 2025 (and when the clock is behind), 'de 2025 à {year}' afterwards. */
export function copyrightLine(siteName: string, now: Date): string {
  const year = now.getFullYear();
  const years = year > FIRST_YEAR ? `de ${FIRST_YEAR} à ${year}` : `pour ${FIRST_YEAR}`;
  return `© ${siteName} – Tous droits réservés, ${years}`;
}
