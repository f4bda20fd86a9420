import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { forgetFailures } from '#src/lib/forget-failures.ts';
import { PageFailure } from './PageFailure.tsx';
import { startOfPage } from './RouteFocus.tsx';
import { allowReload } from './stale-build.ts';

type FetchPage = () => Promise<ComponentType>;

const failurePages = new WeakSet<object>();

/** Returns true for the component that `chunkLoadFailurePage` returned. */
export const isChunkLoadFailure = (page: ComponentType) => failurePages.has(page);

type Attempt = { status: 'asking' | 'failed' } | { status: 'ready'; Page: ComponentType };

/**
 * Returns the component shown in place of a page whose chunk could not be loaded, until a retry loads
 * it: the router keeps it for as long as the site is open.
 */
export function chunkLoadFailurePage(fetchPage: FetchPage): ComponentType {
  let wasShown = false;
  let loaded: ComponentType | undefined;

  function Page() {
    /** What the visit before has loaded: this one has nothing to say. */
    const [Loaded] = useState(() => loaded);
    const [attempt, setAttempt] = useState<Attempt>({ status: 'failed' });

    async function retry() {
      setAttempt({ status: 'asking' });
      await forgetFailures();
      try {
        loaded = await fetchPage();
        setAttempt({ status: 'ready', Page: loaded });
      } catch {
        setAttempt({ status: 'failed' });
      }
    }

    // The first visit comes from a try that has just failed.
    const tryAgain = useEffectEvent(() => wasShown && !Loaded && retry());
    useEffect(function tryWhenOpenedAgain() {
      void tryAgain();
      wasShown = true;
    }, []);

    useEffect(
      /** The button that was pressed has gone, and may have stood far down. */
      function beginAtItsStart() {
        if (attempt.status === 'ready') startOfPage()?.focus();
      },
      [attempt.status],
    );

    if (Loaded) return <Loaded />;
    if (attempt.status === 'ready') return <attempt.Page />;
    return (
      <PageFailure
        isAsking={attempt.status === 'asking'}
        onRetry={() => {
          allowReload();
          void retry();
        }}
      />
    );
  }
  failurePages.add(Page);
  return Page;
}
