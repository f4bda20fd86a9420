import { useEffect } from 'react';
import { type Location, matchPath, useNavigation } from 'react-router-dom';
import { fetchAhead } from '#src/boot/fetch-ahead.ts';
import { config } from '#src/config.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { addressesOf, pageList } from '#src/public-pages.ts';

/** Returns the API address that the page of this place waits for; '' when it waits for none. */
function answerOf({ pathname, search }: Location): string {
  // A further page of a list has another answer; its code is loaded by then.
  if (search !== '') return '';
  for (const page of pageList) {
    const match = addressesOf(page)
      .map((path) => matchPath(path, pathname))
      .find((found) => found !== null);
    const slug = encodeSegment(match?.params.slug ?? '');
    if (match && page.answer) return config.apiUrl + page.answer.replace(':slug', slug);
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
      if (location && navigator.onLine) fetchAhead('preload', answerOf(location), 'fetch');
    },
    [location],
  );
  return location !== undefined;
}
