import { connectHttp } from '#src/api/http-events.ts';
import { openedAdminBase } from '#src/session/admin-base.ts';
import { readToken, removeToken } from '#src/session/token-store.ts';
import { dismissFailureOf, notifyError } from '#src/ui/notification/notifications.ts';

type Router = {
  state: { location: { pathname: string; search: string } };
  navigate: (path: string, options: { replace: true; state: unknown }) => unknown;
};

/**
 * Decides what the events of the transport mean in the application: a failure shows one notification;
 * a lost session removes the token and replaces history by the hidden path, which returns to this
 * page after the login.
 */
export function connectApplicationToHttp(router: Router) {
  connectHttp({
    readToken,
    // Loaded with the first call that carries a token: a visitor has none.
    hasEnded: (token) =>
      import('#src/session/identity.ts').then(
        ({ hasEnded }) => hasEnded(token),
        () => false,
      ),
    onFailure: notifyError,
    onSuccess: dismissFailureOf,
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
