import { startTransition } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { Application } from './app/Application.tsx';
import { connectApplicationToHttp } from './app/connect-http.ts';
import { readPublished } from './app/read-published.ts';
import { createRoot, hydrateRoot } from './app/renderer.ts';
import { loadMatchedPages, openAdminTree } from './app/router.ts';
import { routes } from './app/routes.tsx';
import { reloadStaleBuild } from './app/stale-build.ts';
import './boot/hand-over.ts';
import { adoptEarlySound } from './player/adopt-early-sound.ts';
import { player } from './player/player.ts';
import { wantsSound } from './player/player-state.ts';

/** What `Head` writes, in a document that came from the server. */
const PAGE_TAGS =
  'title, link[rel=canonical], meta:is([name=description], [name=robots], [name^="twitter:"], [property])';

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html must contain #root');

  let place = () => ({ href: window.location.href, isOpening: true });
  reloadStaleBuild(
    () => place(),
    () => wantsSound(player.getState()),
  );
  const isLoaded = await loadMatchedPages(routes, window.location.pathname);
  const published = readPublished();
  const isPrerendered = isLoaded && root.hasChildNodes() && published !== null;
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: openAdminTree,
    // The page is known: without it the router would look for an admin tree first, and draw nothing.
    ...(isPrerendered && { hydrationData: { loaderData: {} } }),
  });
  connectApplicationToHttp(router);
  place = () => {
    const { navigation, location } = router.state;
    const isOpening = navigation.state !== 'idle';
    return { href: router.createHref(navigation.location ?? location), isOpening };
  };

  const early = window.__early?.take();
  if (early?.sound) adoptEarlySound(early.sound);
  // Hydration takes over the tags of a prerendered page with the page.
  const documentTags = isPrerendered ? [] : [...document.head.querySelectorAll(PAGE_TAGS)];
  const app = (
    <Application
      router={router}
      documentTags={documentTags}
      published={isPrerendered ? published : undefined}
    />
  );
  // In slices: a press that comes meanwhile is answered in between.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // Who pressed before anybody listened is answered now: React hydrates at once for it.
  if (isPrerendered) early?.button?.click();

  if (early?.href) void router.navigate(early.href);
}

void start();
