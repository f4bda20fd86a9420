import { useMemo, useSyncExternalStore } from 'react';
import { identityOf } from './identity.ts';
import { readToken, subscribeToToken } from './token-store.ts';

/** Who is signed in, followed across tabs; null when nobody is. */
export function useIdentity(): string | null {
  const token = useSyncExternalStore(subscribeToToken, readToken, () => null);
  return useMemo(() => identityOf(token), [token]);
}
