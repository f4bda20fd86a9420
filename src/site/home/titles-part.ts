import type { ComponentType } from 'react';

let Titles: ComponentType | undefined;

export const titlesPart = {
  component: () => Titles,
  async load() {
    Titles = (await import('./TitleList.tsx')).TitleList;
    return Titles;
  },
};
