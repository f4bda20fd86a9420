import { useMemo, useState, useSyncExternalStore } from 'react';
import { hasEnded, identityOf, ownerOf } from './identity.ts';
import { readToken, subscribeToToken } from './token-store.ts';

const useToken = () => useSyncExternalStore(subscribeToToken, readToken, () => null);

/** Returns the name of the signed-in person, kept in sync across tabs; null when nobody is. */
export function useIdentity(): string | null {
  const token = useToken();
  return useMemo(() => identityOf(token), [token]);
}

/** Returns the place of who was signed in when the component appeared, also after the end of the session. */
export const useOwner = () => useState(() => ownerOf(readToken()))[0];

/** Returns the stored token when it has expired, checked at every render; otherwise null. */
export function useEndedToken(): string | null {
  const token = useToken();
  return token !== null && hasEnded(token) ? token : null;
}
