import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';

/** Replaces the browser's watch over what is on the screen; the test says when a part is near. */
export function watchApproach() {
  const watches = new Set<{ report: () => void; margin: string }>();
  class Observer {
    readonly #watch: { report: () => void; margin: string };
    constructor(
      callback: (entries: { isIntersecting: boolean }[]) => void,
      options?: IntersectionObserverInit,
    ) {
      this.#watch = {
        report: () => callback([{ isIntersecting: true }]),
        margin: String(options?.rootMargin),
      };
    }
    observe() {
      watches.add(this.#watch);
    }
    unobserve() {}
    disconnect() {
      watches.delete(this.#watch);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    /** Everything watched comes near; a page that was just drawn is about to watch. */
    approach: async () => {
      await waitFor(() => expect(watches.size).toBeGreaterThan(0));
      act(() => {
        for (const watch of [...watches]) watch.report();
      });
    },
    margins: () => [...watches].map((watch) => watch.margin),
  };
}
