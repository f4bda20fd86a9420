import { expect, test } from 'vitest';
import { errorSentence } from '#src/api/error-sentence.ts';

test.each([
  ['message', { message: 'Titre trop long.', detail: 'd', error: 'e', title: 't' }],
  ['detail', { message: '', detail: 'Titre trop long.', error: 'e', title: 't' }],
  ['error', { timestamp: 1, status: 422, error: 'Titre trop long.', path: '/api' }],
  ['title', { type: 'about:blank', title: 'Titre trop long.', status: 422, detail: null }],
  ['message, a list', { statusCode: 400, message: ['Titre trop long.', 'm'], error: 'e' }],
  ['error, an object', { data: null, error: { name: 'n', message: 'Titre trop long.' } }],
  ['errors, texts', { errors: ['', 'Titre trop long.'] }],
  ['errors, an object of lists', { errors: { name: [], url: ['Titre trop long.'] } }],
  ['lists, one a field', { name: ['Titre trop long.'], url: ['u'] }],
  ['errors, objects', { errors: [{ path: 'title', msg: 'Titre trop long.' }] }],
])('a refusal is told by its %s', (_field, body) => {
  expect(errorSentence(body)).toBe('Titre trop long.');
});

test.each([undefined, null, '', 'Bad Gateway', 5, [], {}, { message: { fr: 3 } }, { detail: ' ' }])(
  '%j tells nothing',
  (body) => {
    expect(errorSentence(body)).toBeUndefined();
  },
);
