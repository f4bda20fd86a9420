import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { FaultProxy } from './fault-proxy.ts';
import { installRecorder, type ListeningRecord } from './recorder.ts';

/** Seconds of sound without a gap before it counts as recovered. */
const steady = 2;
/** More seconds than the largest burst leaves in a browser's buffer. */
const reserve = 15;

/** Some compilers name functions through a global helper; in the page it does nothing. */
export const forgiveNames = { content: 'globalThis.__name = (target) => target' };

/** A person with the site open; the recorder in the page records what they hear. */
export async function openListener(
  context: BrowserContext,
  url: string,
  /** Run in the page before anything else. */
  scripts: readonly (() => void)[] = [],
) {
  await context.addInitScript(forgiveNames);
  for (const script of [...scripts, installRecorder]) await context.addInitScript(script);
  const page = await context.newPage();
  await page.goto(url);
  return createListener(page);
}

/** A person who presses before the application is there; resolves when it has taken the sound over. */
export async function listenEarly(
  context: BrowserContext,
  site: { readonly url: string; holdScripts(): void; releaseScripts(): void },
) {
  site.holdScripts();
  const listener = await openListener(context, site.url);
  const early = await listener.listen();
  await listener.hear(1);
  await listener.mark();
  site.releaseScripts();
  await listener.appReady();
  await expect(listener.pause).toBeVisible();
  await expect(listener.page.getByText('En direct', { exact: true })).toBeVisible();
  return { ...listener, early };
}

export type Listener = Awaited<ReturnType<typeof openListener>>;

function createListener(page: Page) {
  const read = () =>
    page.evaluate(
      () => JSON.parse(JSON.stringify(Reflect.get(window, 'listening'))) as ListeningRecord,
    );
  const ask = <T>(name: string) =>
    page.evaluate((method) => Reflect.get(window, 'listening')[method]() as T, name);
  const play = page.getByRole('button', { name: 'Écouter' }).first();
  const pause = page.getByRole('button', { name: 'Mettre en pause' }).first();
  return {
    page,
    read,
    play,
    pause,
    mark: () => ask<void>('mark'),
    position: () => ask<number>('position'),
    isHeard: () => ask<boolean>('isHeard'),
    /** From now on the app handles presses, and not the early-play script. */
    async appReady() {
      await page.waitForFunction(() => {
        const button = document.querySelector('[data-player-button]');
        return button !== null && Object.keys(button).some((key) => key.startsWith('__react'));
      });
      // Effects, which attach the keyboard too, run after the next paint.
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            requestAnimationFrame(() => setTimeout(resolve, 50));
          }),
      );
    },
    /** Presses play and waits for the first sound. */
    async listen() {
      await ask<void>('mark');
      await play.click();
      await page.waitForFunction(() => Reflect.get(window, 'listening').soundAt !== undefined);
      const { pressedAt = 0, changedAt = 0, soundAt = 0 } = await read();
      return { change: changedAt - pressedAt, sound: soundAt - pressedAt };
    },
    /** Waits until so many seconds of sound were heard since the last mark. */
    async hear(seconds: number) {
      await page.waitForFunction(
        (least) => Reflect.get(window, 'listening').heardSeconds() >= least,
        seconds,
      );
    },
    /**
     * Presses pause; returns the milliseconds from the press in the page until the network saw the
     * close.
     */
    async silence(proxy: FaultProxy) {
      const passage = proxy.passages.at(-1);
      await pause.click();
      const pressed = await page.evaluate(
        () => performance.timeOrigin + Reflect.get(window, 'listening').pressedAt,
      );
      while (passage !== undefined && passage.closedAt === undefined) await page.waitForTimeout(5);
      return performance.timeOrigin + (passage?.closedAt ?? Number.NaN) - pressed;
    },
    /** Waits until the sound comes over a connection opened after the last mark, and continues. */
    async waitForNewSound() {
      await page.waitForFunction(
        ([seconds, held]) => Reflect.get(window, 'listening').isHeardAnew(seconds, held),
        [steady, reserve] as const,
        { polling: 50 },
      );
    },
  };
}
