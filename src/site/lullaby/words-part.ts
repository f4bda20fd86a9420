import type { ComponentType } from 'react';

let Words: ComponentType | undefined;

/** Fetched with the calls to the backend, which the first view does not need. */
export const wordsPart = {
  component: () => Words,
  async load() {
    Words = (await import('./LullabyWords.tsx')).LullabyWords;
    return Words;
  },
};
