/** Notifies all listeners; the event carries no value, listeners read it themselves. */
export function createSignal() {
  const listeners = new Set<() => void>();
  return {
    notify() {
      for (const listener of listeners) listener();
    },
    /** Returns the function that unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type Store<Value> = ReturnType<typeof createStore<Value>>;

/** A value outside of React that components subscribe to with `useSyncExternalStore`. */
export function createStore<Value>(initial: Value) {
  const { notify, subscribe } = createSignal();
  let value = initial;
  return {
    read: () => value,
    /** For the prerendered page and its hydration. */
    readInitial: () => initial,
    subscribe,
    /** Notifies every listener, even when the value is the same. */
    write(next: Value) {
      value = next;
      notify();
    },
  };
}
