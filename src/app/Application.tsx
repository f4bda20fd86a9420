import { StrictMode, useLayoutEffect } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AppProviders } from './AppProviders.tsx';
import { FirstViewHead } from './FirstViewHead.tsx';

type Props = {
  router: ReturnType<typeof createBrowserRouter>;
  /** The document came with the words and the tags of its page. */
  isPrerendered: boolean;
};

export function Application({ router, isPrerendered }: Props) {
  const drawn = router.state;

  useLayoutEffect(
    // The first render takes its time, and the router's own component listens from its end on only:
    // a page that was opened meanwhile would never be shown.
    function catchUp() {
      if (router.state !== drawn) void router.revalidate();
    },
    [router, drawn],
  );

  return (
    <StrictMode>
      <AppProviders {...(isPrerendered && { headTags: FirstViewHead })}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>
  );
}
