import type { BrowserContext } from '@playwright/test';
import { forgiveNames } from './listener.ts';
import { installRecorder } from './recorder.ts';

/** The reference: a page with only a button and an `<audio src>` on the same stream. */
export async function openBareListener(context: BrowserContext, siteUrl: string) {
  await context.addInitScript(forgiveNames);
  await context.addInitScript(installRecorder);
  const page = await context.newPage();
  await page.goto(`${siteUrl}/bare`);
  return { page, press: () => page.getByRole('button').click() };
}
