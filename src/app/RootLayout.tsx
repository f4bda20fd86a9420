import { Outlet, ScrollRestoration } from 'react-router-dom';
import { NotificationHost } from '#src/ui/notification/NotificationHost.tsx';
import { RouteFocus } from './RouteFocus.tsx';

/** What every page has around it, public or not. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <section aria-label="Notifications">
        <NotificationHost />
      </section>
      <RouteFocus />
      <ScrollRestoration />
    </>
  );
}
