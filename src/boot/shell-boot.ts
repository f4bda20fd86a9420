/**
 * Compiled by the build into an inline script of the shell, the document for every address without a
 * file.
 */
import { afterFirstPaint } from './after-first-paint.ts';
import type { ShellBootData } from './boot-data.ts';
import { loadHeadingFontEarly } from './heading-font.ts';
import { loadApplication } from './load-application.ts';

const dataset: Partial<ShellBootData> = document.currentScript?.dataset ?? {};
const { scripts = '', font = '' } = dataset;
loadHeadingFontEarly(font);
document.addEventListener('DOMContentLoaded', () =>
  afterFirstPaint(() => {
    // A file may be missing after a deploy: the page offers a reload.
    loadApplication(scripts.split(' ')).catch(() => undefined);
  }),
);
