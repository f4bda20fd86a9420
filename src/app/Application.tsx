import { StrictMode, useEffect, useLayoutEffect } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Published } from '#src/ui/PublishedContext.ts';
import { endHydration } from '#src/ui/useIsHydrating.ts';
import { AppProviders } from './AppProviders.tsx';

type Props = {
  router: ReturnType<typeof createBrowserRouter>;
  /**
   * Head tags of the document that React does not hydrate: removed as soon as React has rendered its
   * own.
   */
  documentTags: readonly Element[];
  published: Published | undefined;
};

export function Application({ router, documentTags, published }: Props) {
  const drawn = router.state;

  useLayoutEffect(
    // The router's component subscribes only after the first render, which takes a while: without
    // this, a page opened meanwhile would never be shown.
    function catchUp() {
      if (router.state !== drawn) void router.revalidate();
    },
    [router, drawn],
  );

  useLayoutEffect(
    function removeDocumentTags() {
      for (const tag of documentTags) tag.remove();
    },
    [documentTags],
  );

  useEffect(function endHydrationLater() {
    const timer = setTimeout(endHydration);
    return () => clearTimeout(timer);
  }, []);

  return (
    <StrictMode>
      <AppProviders published={published}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>
  );
}
