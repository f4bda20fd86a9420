import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { fetchAgain } from '#src/lib/load-twice.ts';
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
  let Loaded: ComponentType | undefined;

  function Page() {
    const [isNew] = useState(!Loaded);
    const [isAsking, setIsAsking] = useState(false);
    const hasCome = isNew && Loaded !== undefined;

    async function retry() {
      setIsAsking(true);
      await fetchAgain();
      Loaded = await fetchPage().catch(() => undefined);
      setIsAsking(false);
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
        if (hasCome) startOfPage()?.focus();
      },
      [hasCome],
    );

    if (Loaded) return <Loaded />;
    return (
      <PageFailure
        isAsking={isAsking}
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
