/** Calls everybody who listens; what is told is read by the listener. */
export function createSignal() {
  const listeners = new Set<() => void>();
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    /** Gives the function that stops listening. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** A value outside of React that views follow: `useSyncExternalStore` takes its three readers. */
export function createStore<Value>(initial: Value) {
  const { tell, subscribe } = createSignal();
  let value = initial;
  return {
    read: () => value,
    /** For the prerendered page and its hydration. */
    readInitial: () => initial,
    subscribe,
    /** Tells every listener, whether the value differs or not. */
    write(next: Value) {
      value = next;
      tell();
    },
  };
}
