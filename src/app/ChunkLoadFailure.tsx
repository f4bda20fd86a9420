import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { forgetFailures } from '#src/lib/forget-failures.ts';
import { PageFailure } from './PageFailure.tsx';
import { startOfPage } from './RouteFocus.tsx';
import { allowReload } from './stale-build.ts';

type FetchPage = () => Promise<ComponentType>;

const failurePages = new WeakSet<object>();

/** Returns true for the component that `chunkLoadFailurePage` returned. */
export const isChunkLoadFailure = (page: ComponentType) => failurePages.has(page);

/**
 * Returns the component shown in place of a page whose chunk could not be loaded, until a retry loads
 * it: the router keeps it for as long as the site is open.
 */
export function chunkLoadFailurePage(fetchPage: FetchPage): ComponentType {
  let wasShown = false;
  let loaded: ComponentType | undefined;
  function Page() {
    // That of the visit before: the retry of this one has to say that it has ended.
    const [Loaded] = useState(() => loaded);
    useEffect(function rememberTheVisit() {
      wasShown = true;
    }, []);
    return Loaded ? (
      <Loaded />
    ) : (
      <ChunkLoadFailure
        isAgain={wasShown}
        fetchPage={async () => {
          loaded = await fetchPage();
          return loaded;
        }}
      />
    );
  }
  failurePages.add(Page);
  return Page;
}

type Attempt = { status: 'asking' | 'failed' } | { status: 'ready'; Page: ComponentType };

type Props = { fetchPage: FetchPage; isAgain: boolean };

function ChunkLoadFailure({ fetchPage, isAgain }: Props) {
  const [attempt, setAttempt] = useState<Attempt>({ status: 'failed' });

  async function retry() {
    setAttempt({ status: 'asking' });
    await forgetFailures();
    setAttempt(
      await fetchPage().then(
        (Page) => ({ status: 'ready', Page }),
        () => ({ status: 'failed' }),
      ),
    );
  }

  function onRetry() {
    allowReload();
    void retry();
  }
  // The first visit comes from a try that has just failed.
  const tryAtOnce = useEffectEvent(() => isAgain && retry());
  useEffect(function tryWhenOpenedAgain() {
    void tryAtOnce();
  }, []);

  useEffect(
    /** The button that was pressed has gone, and may have stood far down. */
    function beginAtItsStart() {
      if (attempt.status === 'ready') startOfPage()?.focus();
    },
    [attempt.status],
  );

  if (attempt.status === 'ready') return <attempt.Page />;
  return <PageFailure isAsking={attempt.status === 'asking'} onRetry={onRetry} />;
}
