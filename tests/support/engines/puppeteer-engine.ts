import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import type { Engine, Tab } from './engine.ts';
import { pressSurely } from './press.ts';
import { sameFonts } from './same-fonts.ts';

/** No limit of its own here or below: the test has one. */
const launch = {
  chromium: () =>
    puppeteer.launch({
      browser: 'chrome',
      timeout: 0,
      env: { ...process.env, ...sameFonts },
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--lang=fr-FR',
        '--autoplay-policy=document-user-activation-required',
      ],
    }),
  firefox: () =>
    puppeteer.launch({
      browser: 'firefox',
      timeout: 0,
      executablePath: '/usr/bin/firefox-esr',
      extraPrefsFirefox: {
        'intl.accept_languages': 'fr-FR, fr',
        // The default setting of a browser: a sound needs a press.
        'media.autoplay.default': 1,
        // As on a phone: a scroll bar that takes no space.
        'ui.useOverlayScrollbars': 1,
        // A drawing that breathes while the radio sounds costs as much as all the rest: Firefox paints it
        // on the processor. tests/e2e/look.spec.ts looks at it.
        'ui.prefersReducedMotion': 1,
      },
      env: { ...process.env, ...sameFonts },
    }),
} as const;

/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
export async function startPuppeteerEngine(name: keyof typeof launch): Promise<Engine> {
  const browser = await launch[name]();
  return { name, open: (url) => openTab(browser, url), close: () => browser.close() };
}

async function openTab(browser: Browser, url: string): Promise<Tab> {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(url);
  // Its types require the type of each argument; every engine accepts JSON.
  const run: Tab['run'] = (script, ...args) =>
    page.evaluate(script as () => never, ...(args as readonly unknown[] as []));
  return {
    async goTo(address) {
      await page.goto(address);
    },
    run,
    press: (xpath) => pressSurely(run, xpath, async () => (await find(page, xpath)).click()),
    async type(xpath, text) {
      await (await find(page, xpath)).type(text);
    },
    async attach(xpath, path) {
      const field = await page.waitForSelector(`::-p-xpath(${xpath})`);
      await (field as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => page.close(),
  };
}

async function find(page: Page, xpath: string): Promise<ElementHandle<Element>> {
  const found = await page.waitForSelector(`::-p-xpath(${xpath})`, { visible: true });
  if (found === null) throw new Error(`nothing is at ${xpath}`);
  return found as ElementHandle<Element>;
}
