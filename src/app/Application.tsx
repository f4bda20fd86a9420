import { StrictMode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Published } from '#src/ui/PublishedContext.ts';
import { AppProviders } from './AppProviders.tsx';

type Props = {
  router: ReturnType<typeof createBrowserRouter>;
  /** React takes over a delivered document. */
  isPrerendered: boolean;
  /**
   * Head tags of the document that React does not hydrate: removed as soon as React has rendered its
   * own.
   */
  documentTags: readonly Element[];
  published: Published | undefined;
  /** Called when the page is rendered. */
  onHydrated: () => void;
};

export function Application({ router, isPrerendered, documentTags, published, onHydrated }: Props) {
  const [isHydrating, setIsHydrating] = useState(isPrerendered);
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

  useEffect(
    /** In tasks of their own, in time slices: with the hydration they would be the longest of the start. */
    function endHydrationLater() {
      const timer = setTimeout(() => {
        startTransition(() => setIsHydrating(false));
        onHydrated();
      });
      return () => clearTimeout(timer);
    },
    [onHydrated],
  );

  return (
    <StrictMode>
      <AppProviders published={published} isHydrating={isHydrating}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>
  );
}
