import { startTransition, useCallback, useEffect, useState } from 'react';
import { answerHash } from '#src/lib/answer-hash.ts';
import { usePublished } from './PublishedContext.ts';

/** The state of what a page reads; the page renders one view per status. */
export type ReadState<Data> = { reload: () => void } & (
  | { status: 'loading'; previous: Data | undefined }
  | { status: 'failed'; previous: Data | undefined }
  | { status: 'ready'; data: Data }
);

type Settled<Data> = {
  key: string;
  attempt: number;
  data: Data | undefined;
  /** The last answer received, for any key. */
  last: Data | undefined;
};

const settledFrom = <Data>(key: string, data: Data | undefined): Settled<Data> | undefined =>
  data === undefined ? undefined : { key, attempt: 0, data, last: data };

/** How a failure of the read is reported: a check behind a shown answer is silent. */
export type Report = 'notify' | 'silent';

type Options = {
  /** What was read in this visit is shown at once, and checked behind: not for what is being edited. */
  isRemembered?: boolean;
};

/**
 * Reads a resource for a page. `load` is called again when `key` changes, and the previous read is
 * aborted, so that an older answer never wins; `load` resolves to `undefined` on failure. While the
 * next read is loading, or when it fails, `previous` holds the last content. An answer published with
 * the document or remembered is shown at once; it is read again when it may be outdated, and stays when
 * that fails.
 */
export function useResource<Data>(
  key: string,
  load: (signal: AbortSignal, report: Report) => Promise<Data | undefined>,
  { isRemembered = false }: Options = {},
): ReadState<Data> {
  const [attempt, setAttempt] = useState(0);
  const published = usePublished();
  const [settled, setSettled] = useState(() => settledFrom(key, published.get<Data>(key)));
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const isOfThisKey = settled?.key === key;
  const known = isOfThisKey ? settled : settledFrom(key, published.get<Data>(key));
  const shown = isOfThisKey && settled.attempt !== attempt ? undefined : known;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for everything `load` reads
  useEffect(
    function readResource() {
      if (published.take(key)) return;
      const controller = new AbortController();
      const isCheck = shown?.data !== undefined;
      void load(controller.signal, isCheck ? 'silent' : 'notify').then((data) => {
        if (controller.signal.aborted) return;
        // The page may contain the texts of the same answer in another form.
        const hash = published.hashOf(key);
        const isSame = data !== undefined && hash !== undefined && hash === answerHash(data);
        const next = isCheck && (data === undefined || isSame) ? shown.data : data;
        if (isRemembered && data && next === data) published.remember(key, data);
        // Cards are rendered one by one in a transition: a press does not wait for all of them.
        startTransition(() =>
          setSettled((before) => ({ key, attempt, data: next, last: next ?? before?.last })),
        );
      });
      return () => controller.abort();
    },
    [key, attempt],
  );

  if (shown?.data !== undefined) return { status: 'ready', data: shown.data, reload };
  return { status: shown ? 'failed' : 'loading', previous: settled?.last, reload };
}
