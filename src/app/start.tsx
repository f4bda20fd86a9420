import { startTransition } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { playButtonSelector } from '#src/boot/hand-over.ts';
import { isSoundWanted } from '#src/player/started-player.ts';
import { HEAD_TAGS } from '#src/ui/Head.tsx';
import { beginHydration } from '#src/ui/useIsHydrating.ts';
import { Application } from './Application.tsx';
import { connectApplicationToHttp } from './connect-http.ts';
import { dropOldNotices } from './drop-old-notices.ts';
import { readPublished } from './read-published.ts';
import { createRoot, hydrateRoot } from './renderer.ts';
import { loadMatchedPages, openAdminTree } from './router.ts';
import { routes } from './routes.tsx';
import { reloadStaleBuild } from './stale-build.ts';

/** Hydrates or renders the page of this document. */
export async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html must contain #root');

  let place = () => ({ href: window.location.href, isOpening: true });
  reloadStaleBuild(() => place(), isSoundWanted);
  const isLoaded = await loadMatchedPages(routes, window.location.pathname);
  const published = readPublished();
  const isPrerendered = isLoaded && root.hasChildNodes() && published !== null;
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
    const isOpening = navigation.state !== 'idle';
    return { href: router.createHref(navigation.location ?? location), isOpening };
  };

  // Only a page with a play button may already be playing, and it has loaded the player. If that is
  // missing, the page stays as it was delivered, with the player of its inline script.
  const playing =
    document.querySelector(playButtonSelector) &&
    (await import('#src/player/adopt-early-sound.ts'));
  const early = window.__early?.take();
  if (early?.sound) playing?.adoptEarlySound(early.sound);
  // Hydration also takes over the head tags of a prerendered page.
  const documentTags = isPrerendered ? [] : [...document.head.querySelectorAll(HEAD_TAGS)];
  const app = (
    <Application
      router={router}
      documentTags={documentTags}
      published={isPrerendered ? published : undefined}
    />
  );
  // With a link pressed before, its page is rendered next: it must not be taken for a delivered one.
  if (isPrerendered && !early?.href) beginHydration();
  // Rendered in time slices, so that input events are handled in between.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // Replays the presses that came before any listener: React hydrates these parts at once.
  if (isPrerendered) for (const button of early?.buttons ?? []) button.click();

  if (early?.href) void router.navigate(early.href);
}
