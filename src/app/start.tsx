import { startTransition } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { keepChoices } from '#src/boot/keep-choices.ts';
import { reloadStylesheets } from '#src/lib/load-twice.ts';
import { pageNumber } from '#src/lib/page-number.ts';
import { PUBLISHED_ID, type PublishedAnswers } from '#src/lib/published.ts';
import { isSoundWanted } from '#src/radio/started-radio.ts';
import { HEAD_TAGS } from '#src/ui/Head.tsx';
import { isPageMissing } from '#src/ui/missing-page.ts';
import { publishedAnswers } from '#src/ui/PublishedContext.ts';
import { Application } from './Application.tsx';
import { connectApplicationToHttp } from './connect-http.ts';
import { dropOldNotices } from './drop-old-notices.ts';
import { createRoot, hydrateRoot } from './renderer.ts';
import { loadMatchedPages, openAdminTree } from './router.ts';
import { routes } from './routes.tsx';
import { type Place, reloadStaleBuild } from './stale-build.ts';

/** False when "back" was pressed before the application was here: the document is of another page then. */
function isDocumentOfAddress() {
  const [delivered] = performance.getEntriesByType('navigation');
  return !delivered || new URL(delivered.name).pathname === window.location.pathname;
}

/**
 * Returns the answers that this document contains. A static host serves the first page of a list for
 * every `?page=`: returns null when the answers are of another page, so that nothing is hydrated.
 */
function readPublished() {
  const text = document.getElementById(PUBLISHED_ID)?.textContent;
  if (!text) return undefined;
  const published: PublishedAnswers = JSON.parse(text);
  const asked = pageNumber(new URLSearchParams(window.location.search)) ?? 1;
  const given = pageNumber(new URLSearchParams({ page: published.page })) ?? 1;
  return asked === given ? publishedAnswers(published) : null;
}

/** Hydrates or renders the page of this document. */
export async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  let place = (): Place => ({ href: window.location.href, isOpening: true });
  reloadStylesheets();
  reloadStaleBuild(() => place(), isSoundWanted);
  const isLoaded = await loadMatchedPages(routes, window.location.pathname);
  const published = readPublished();
  const isPrerendered =
    isLoaded && root.hasChildNodes() && published !== null && isDocumentOfAddress();
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: openAdminTree,
    // The page is already loaded: without this the router would search the admin routes first and
    // render nothing.
    ...(isPrerendered && { hydrationData: { loaderData: {} } }),
  });
  connectApplicationToHttp(router);
  dropOldNotices(router);
  place = () => {
    const { navigation, location } = router.state;
    // A press on 'Réessayer' opens a page, too.
    const isOpening = navigation.state !== 'idle' || isPageMissing.read();
    const href = router.createHref(navigation.location ?? location);
    return { href, isOpening, state: navigation.location?.state };
  };

  // What sounds can be stopped at any time: until then by the page as it was delivered.
  await window.pageBoot?.radioIsHere();
  const early = window.pageBoot?.takePresses();
  const giveChoicesBack = keepChoices(root);
  // Hydration also takes over the head tags of a prerendered page.
  const documentTags = isPrerendered ? [] : [...document.head.querySelectorAll(HEAD_TAGS)];
  const { location: delivered } = router.state;
  const app = (
    <Application
      router={router}
      isPrerendered={isPrerendered}
      documentTags={documentTags}
      published={isPrerendered ? published : undefined}
      onHydrated={() => {
        giveChoicesBack();
        // Only now: its page must not be taken for a delivered one. Whoever went on meanwhile stays there.
        const { location, navigation } = router.state;
        const isStillHere = navigation.state === 'idle' && location.key === delivered.key;
        if (early?.href && isStillHere) void router.navigate(early.href);
      }}
    />
  );
  // Rendered in time slices, so that input events are handled in between.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // Replays the presses that came before any listener: React hydrates these parts at once.
  if (isPrerendered) for (const button of early?.buttons ?? []) button.click();
}
