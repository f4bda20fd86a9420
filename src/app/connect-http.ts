import { connectHttp } from '#src/api/http-events.ts';
import { openedAdminBase } from '#src/session/admin-base.ts';
import { readToken, removeToken } from '#src/session/token-store.ts';
import { notifyError } from '#src/ui/notification/notifications.ts';

type Router = {
  state: { location: { pathname: string; search: string } };
  navigate: (path: string, options: { replace: true; state: unknown }) => unknown;
};

/**
 * Says what the reports of the transport mean here: a failure is one notification; a lost session
 * removes the token and replaces history by the hidden path, which comes back to this page.
 */
export function connectApplicationToHttp(router: Router) {
  connectHttp({
    readToken,
    // Fetched with the first call that carries a token: a visitor has none.
    hasEnded: (token) =>
      import('#src/session/identity.ts').then(
        ({ hasEnded }) => hasEnded(token),
        () => false,
      ),
    onFailure: notifyError,
    onSessionExpired(message) {
      const base = openedAdminBase();
      const { pathname, search } = router.state.location;
      removeToken();
      notifyError(message);
      if (base !== null) {
        void router.navigate(base, { replace: true, state: { from: `${pathname}${search}` } });
      }
    },
  });
}
