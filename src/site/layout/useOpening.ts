import { useEffect } from 'react';
import { type Location, matchPath, useNavigation } from 'react-router-dom';
import { fetchAhead } from '#src/boot/fetch-ahead.ts';
import { config } from '#src/config.ts';
import { addressesOf, pageList } from '#src/public-pages.ts';

/** Returns the URL that the page of this place waits for; '' when it waits for none. */
function readUrlOf({ pathname, search }: Location): string {
  // A further page of a list has another one; its code is loaded by then.
  if (search !== '') return '';
  for (const page of pageList) {
    const match = addressesOf(page)
      .map((path) => matchPath(path, pathname))
      .find((found) => found !== null);
    if (match && page.readUrl) return config.apiUrl + page.readUrl(match.params.slug ?? '');
  }
  return '';
}

/**
 * Returns whether a page is being opened whose code is still loading; what it shows is asked for at the
 * same time.
 */
export function useOpening(): boolean {
  const { location } = useNavigation();

  useEffect(
    function readTogetherWithItsCode() {
      // A preload that failed would be the answer to the read after it.
      if (location && navigator.onLine) fetchAhead('preload', readUrlOf(location), 'fetch');
    },
    [location],
  );
  return location !== undefined;
}
