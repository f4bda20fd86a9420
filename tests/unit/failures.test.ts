import { expect, test } from 'vitest';
import { describeFailure } from '#src/api/failures.ts';

// What else a call may say: tests/screens/admin/failures.test.ts.
test("anything else says 'Erreur inconnue : ' followed by the error message", () => {
  const call = { isUnanswered: false, errorMessage: 'oups', hadSession: false };
  expect(describeFailure(call).message).toBe('Erreur inconnue : oups');
});
