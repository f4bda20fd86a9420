import { useMemo, useSyncExternalStore } from 'react';
import { hasEnded, identityOf } from './identity.ts';
import { readToken, subscribeToToken } from './token-store.ts';

const useToken = () => useSyncExternalStore(subscribeToToken, readToken, () => null);

/** Who is signed in, followed across tabs; null when nobody is. */
export function useIdentity(): string | null {
  const token = useToken();
  return useMemo(() => identityOf(token), [token]);
}

/** The stored token where it is past its end, looked at with every render; null while it lasts. */
export function useEndedToken(): string | null {
  const token = useToken();
  return token !== null && hasEnded(token) ? token : null;
}
