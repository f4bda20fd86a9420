import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

/**
 * Replaces the browser's IntersectionObserver for one test, which decides when a section is near the
 * viewport.
 */
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
  return {
    /** Reports everything observed as near; a page that was just rendered is about to observe. */
    approach: async () => {
      await waitFor(() => expect(watches.size).toBeGreaterThan(0));
      act(() => {
        for (const watch of [...watches]) watch.report();
      });
    },
    margins: () => [...watches].map((watch) => watch.margin),
  };
}
