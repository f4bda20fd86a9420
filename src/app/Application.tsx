import { StrictMode, useLayoutEffect } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Published } from '#src/ui/PublishedContext.ts';
import { AppProviders } from './AppProviders.tsx';

type Props = {
  router: ReturnType<typeof createBrowserRouter>;
  /** Head tags of the document that React does not take over: they leave as soon as it has its own. */
  documentTags: readonly Element[];
  published: Published | undefined;
};

export function Application({ router, documentTags, published }: Props) {
  const drawn = router.state;

  useLayoutEffect(
    // The first render takes its time, and the router's own component listens from its end on only:
    // a page that was opened meanwhile would never be shown.
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

  return (
    <StrictMode>
      <AppProviders published={published}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>
  );
}
