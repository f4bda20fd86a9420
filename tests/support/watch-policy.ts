import type { Page } from '@playwright/test';

/** Violations of the policy that is in force; those only reported are another matter. */
export async function watchPolicy(page: Page) {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      if (event.disposition !== 'enforce') return;
      const note: unknown = Reflect.get(window, 'noteViolation');
      if (typeof note === 'function') {
        note(
          `${event.violatedDirective} ${event.blockedURI} ${event.sample} on ${location.pathname}`,
        );
      }
    });
  });
  return violations;
}
