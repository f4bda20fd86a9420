import { HttpResponse } from 'msw';

type Answer = readonly [what: string, answer: () => Response];

const html = '<!doctype html><title>Portail</title><p>Connectez-vous au réseau.</p>';
const json = (text: string) => () =>
  new HttpResponse(text, { headers: { 'content-type': 'application/json' } });
const status = (code: number) => () => new HttpResponse(null, { status: code });

/** Answers with a success status whose content cannot be used for a page or a record. */
export const malformedAnswers: readonly Answer[] = [
  ['an empty body', json('')],
  ['null', json('null')],
  ['an empty object', json('{}')],
  ['a number', json('12')],
  ['a text', json('"bonjour"')],
  ['true', json('true')],
  ['half an answer', json('{"id":1,"title":"Dodo","content":[{"id":1,"na')],
  ['wrong types', json('{"id":["1"],"title":3,"name":[],"slug":{},"content":7,"days":7}')],
  ['numbers beyond counting', json('{"id":1e999,"title":1e999,"name":1e999,"content":1e999}')],
  ['a page of HTML', () => HttpResponse.html(html)],
  ['HTML that calls itself JSON', json(html)],
];

/** Says of a list that it is empty; of a record, nothing. */
export const noContent: Answer = ['204', status(204)];

/** A list of which no row can be read. */
export const unreadableList: Answer = ['rows that are none', json('[7,null]')];
export const unreadablePage: Answer = [
  'rows that are none',
  json('{"content":[7,null],"totalPages":1,"totalElements":2}'),
];

/** Answers that report an error themselves. */
export const refusals: readonly Answer[] = [
  ['403', status(403)],
  ['429', status(429)],
  ['500', status(500)],
  ['502 with a page of HTML', () => HttpResponse.html(html, { status: 502 })],
  [
    '503 with a message of another shape',
    () => HttpResponse.json({ message: { fr: 3 } }, { status: 503 }),
  ],
  ['a connection that drops', () => HttpResponse.error()],
];

export const brokenAnswers: readonly Answer[] = [...malformedAnswers, ...refusals];
