import { startTransition, useCallback, useEffect, useState } from 'react';
import { usePublished } from './PublishedContext.ts';

/** What a page shows of something it reads: one face a status. */
export type Resource<Data> =
  | { status: 'loading'; previous?: Data }
  | { status: 'failed'; previous?: Data; retry: () => void }
  | { status: 'ready'; data: Data; reload: () => void };

type Settled<Data> = {
  key: string;
  attempt: number;
  data: Data | undefined;
  /** The last answer that came, whichever key it was for. */
  last: Data | undefined;
};

const settledFrom = <Data>(key: string, data: Data | undefined): Settled<Data> | undefined =>
  data === undefined ? undefined : { key, attempt: 0, data, last: data };

/**
 * Reads something for a page. `load` is called anew when `key` changes, and the read before is
 * aborted, so that an older answer never wins; `undefined` from `load` means that it failed.
 * While the next one loads, and where it fails, `previous` holds what was last shown.
 * What the document was published with is shown at once. It is read again only where it may be old,
 * and stays where that fails.
 */
export function useResource<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data | undefined>,
): Resource<Data> {
  const [attempt, setAttempt] = useState(0);
  const published = usePublished();
  const [settled, setSettled] = useState(() => settledFrom(key, published.get<Data>(key)));
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for everything `load` reads
  useEffect(
    function readResource() {
      if (published.take(key)) return;
      const controller = new AbortController();
      void load(controller.signal).then((data) => {
        if (controller.signal.aborted) return;
        // A list of cards is drawn card by card: a press is not kept waiting for all of them.
        startTransition(() =>
          setSettled((before) => {
            const isCheck = before?.key === key && before.attempt === attempt;
            if (isCheck && (data === undefined || published.isSame(key, data))) return before;
            return { key, attempt, data, last: data ?? before?.last };
          }),
        );
      });
      return () => controller.abort();
    },
    [key, attempt],
  );

  const previous = settled?.last === undefined ? {} : { previous: settled.last };
  if (settled?.key !== key || settled.attempt !== attempt) {
    return { status: 'loading', ...previous };
  }
  return settled.data === undefined
    ? { status: 'failed', ...previous, retry }
    : { status: 'ready', data: settled.data, reload: retry };
}
