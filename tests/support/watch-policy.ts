import type { Page } from '@playwright/test';

/** Violations of the policy, Trusted Types among them, and what they broke. */
export async function watchPolicy(page: Page) {
  const seen: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => seen.push(text));
  page.on('console', (message) => {
    if (/content security policy|trusted/i.test(message.text())) seen.push(message.text());
  });
  page.on('pageerror', (error) => seen.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(window, 'noteViolation');
      const { violatedDirective, sample, sourceFile, blockedURI } = event;
      const where = `${sourceFile?.split('/').pop()} on ${location.pathname}`;
      const text = `${violatedDirective} ${blockedURI} ${sample} ${where}`;
      if (typeof note === 'function') note(text);
    });
  });
  return seen;
}
