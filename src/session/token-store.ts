/**
 * The login token: local storage under the key 'token' (specification section 4). Where storage
 * throws, memory takes over, so that a login works for as long as the tab is open.
 */
const KEY = 'token';

let memory: string | null = null;
let isStorageBroken = false;
const listeners = new Set<() => void>();

/** The token as stored, unchecked; null where there is none. */
export function readToken(): string | null {
  if (isStorageBroken) return memory;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return memory;
  }
}

/** Stores the token of a new login. */
export function storeToken(token: string) {
  memory = token;
  try {
    localStorage.setItem(KEY, token);
    isStorageBroken = false;
  } catch {
    isStorageBroken = true;
  }
  tell();
}

/** Forgets the token: logout, or a session that expired. */
export function removeToken() {
  memory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    isStorageBroken = true;
  }
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

/** Hears this tab's changes and, through the storage event, those of other tabs. */
export function subscribeToToken(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    // key === null: another tab cleared the whole storage.
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
