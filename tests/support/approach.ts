import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

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
    /** Everything watched comes near. */
    approach: () =>
      act(() => {
        for (const watch of [...watches]) watch.report();
      }),
    margins: () => [...watches].map((watch) => watch.margin),
  };
}
