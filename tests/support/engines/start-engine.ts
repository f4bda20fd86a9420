import type { Engine, EngineName } from './engine.ts';
import { startPuppeteerEngine } from './puppeteer-engine.ts';
import { startWebkitEngine } from './webkit-engine.ts';

const starts: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  chromium: () => startPuppeteerEngine('chromium'),
  firefox: () => startPuppeteerEngine('firefox'),
  webkit: startWebkitEngine,
};

/** Starts a browser with this engine. A sound card has to be there before. */
export const startEngine = (name: EngineName): Promise<Engine> => starts[name]();
