import { expect, test } from 'vitest';
import { describeFailure, type FailedCall } from '#src/api/failures.ts';

const failed = (call: Partial<FailedCall>): FailedCall => ({
  isUnanswered: false,
  errorMessage: 'oups',
  hadSession: false,
  ...call,
});

test.each([401, 403])('status %i while a session exists is an expired session', (status) => {
  expect(describeFailure(failed({ status, hadSession: true }))).toEqual({
    kind: 'session-expired',
    message: 'Session expirée, veuillez vous reconnecter.',
  });
});

test('status 401 of a visitor is a status like any other', () => {
  expect(describeFailure(failed({ status: 401, statusText: 'Unauthorized' })).message).toBe(
    'Erreur : Unauthorized',
  );
});

test("another status says 'Erreur : ' followed by the server message", () => {
  const call = failed({ status: 404, statusText: 'Not Found', serverMessage: 'Article inconnu.' });
  expect(describeFailure(call).message).toBe('Erreur : Article inconnu.');
});

test('without a server message it says the status text', () => {
  expect(describeFailure(failed({ status: 500, statusText: 'Server Error' })).message).toBe(
    'Erreur : Server Error',
  );
});

test("a request without a response says 'Erreur réseau, veuillez réessayer.'", () => {
  expect(describeFailure(failed({ isUnanswered: true })).message).toBe(
    'Erreur réseau, veuillez réessayer.',
  );
});

test("anything else says 'Erreur inconnue : ' followed by the error message", () => {
  expect(describeFailure(failed({})).message).toBe('Erreur inconnue : oups');
});
