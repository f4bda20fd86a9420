import { expect, test } from 'vitest';
import { readConsent } from '#src/analytics/consent.ts';

const store = (record: Record<string, unknown>) =>
  localStorage.setItem('consent', JSON.stringify({ date: new Date().toISOString(), ...record }));

test('an answer to the question of another version, or to none, counts as no answer', () => {
  store({ choice: 'accepted', version: 1 });
  expect(readConsent()).toBe('accepted');
  store({ choice: 'accepted', version: 0 });
  expect(readConsent()).toBeNull();
  store({ choice: 'accepted' });
  expect(readConsent()).toBeNull();
  store({ choice: 'later', version: 1 });
  expect(readConsent()).toBeNull();
  localStorage.setItem('consent', 'accepted');
  expect(readConsent()).toBeNull();
});
