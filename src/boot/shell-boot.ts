/**
 * The shell stands for every address that has no file of its own. Compiled by the build into an
 * inline script of the shell.
 */
import { afterFirstPaint } from './after-first-paint.ts';
import type { ShellBootData } from './hand-over.ts';
import { loadHeadingFont } from './heading-font.ts';
import { loadApplication } from './load-application.ts';

const dataset: Partial<ShellBootData> = document.currentScript?.dataset ?? {};
const { scripts = '', font = '' } = dataset;
loadHeadingFont(font, { isLate: false });
document.addEventListener('DOMContentLoaded', () =>
  afterFirstPaint(() => {
    // A missing file after a deploy: the page offers to be loaded again.
    loadApplication(scripts.split(' '))
      .catch(() => undefined)
      .then(() => loadHeadingFont(font, { isLate: true }));
  }),
);
