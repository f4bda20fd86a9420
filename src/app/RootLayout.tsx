import { Outlet, ScrollRestoration } from 'react-router-dom';
import { NotificationHost } from '#src/ui/notification/NotificationHost.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import { StaleBuildBanner } from './StaleBuildBanner.tsx';

/** The layout around every page, public or admin. */
export function RootLayout() {
  return (
    <>
      <StaleBuildBanner />
      <Outlet />
      <section aria-label="Notifications">
        <NotificationHost />
      </section>
      <RouteFocus />
      <ScrollRestoration />
    </>
  );
}
