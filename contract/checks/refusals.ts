import * as v from 'valibot';
import { errorBodySchema } from '../../src/api/contract-bodies.ts';
import { errorSentence } from '../../src/api/error-sentence.ts';
import { isOk, isRefusal, outcomeOf } from '../client.ts';
import { callNamed, pathOf, type Suite } from '../suite-context.ts';

/** Three parts, but without a valid signature. */
const FORGED = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJuZW1vIn0.bm9ib2R5';
const MESSAGES = '/api/contact/page?page=0&size=1&sort=createdAt,desc';

/** Checks that invalid requests are refused, with a status the site understands. */
export async function checkRefusals({ request, report }: Suite) {
  const open = await request({ method: 'GET', path: MESSAGES });
  const label = 'GET /api/contact/page without a token';
  if (isOk(open)) {
    report.differs(
      label,
      `${outcomeOf(open)}: not refused`,
      "anybody can read the visitors' messages",
    );
  } else if (isRefusal(open)) report.fits(label, outcomeOf(open));
  else report.differs(label, outcomeOf(open), 'it must be refused with 401 or 403');

  const forged = await request({ method: 'GET', path: MESSAGES, token: FORGED });
  const name = 'GET /api/contact/page with a wrong token';
  if (isRefusal(forged)) report.fits(name, outcomeOf(forged));
  else {
    const consequence = isOk(forged)
      ? "anybody can read the visitors' messages"
      : 'the end of a session is shown as an error, and nobody is led to the login';
    report.differs(name, `${outcomeOf(forged)} instead of 401 or 403`, consequence);
  }

  const challenge = open.headers.get('www-authenticate') ?? '';
  if (/^(?:basic|digest)\b/i.test(challenge)) {
    report.limited(
      'WWW-Authenticate of a refusal',
      challenge,
      'under the address of the site, browsers ask for a password in a window of their own, visitors too (Spring: http.httpBasic(disable))',
    );
  }
}

/** Checks the error body: the back office shows its sentence. */
export async function checkErrorBody({ request, report, options }: Suite) {
  const slug = 'un-article-qui-nexiste-pas';
  const call = callNamed('article.findBySlug');
  const answer = await request({ method: 'GET', path: pathOf(call, options, { slug }) });
  const label = 'the body of a refusal';
  const sentence = errorSentence(answer.body);
  if (answer.status < 400) {
    report.limited(
      label,
      `an unknown article is answered with ${answer.status} instead of 404`,
      'the article page goes to /404 where the answer is no article',
    );
  } else if (v.is(errorBodySchema, answer.body)) report.fits(label, `message: "${sentence}"`);
  else if (sentence) report.fits(label, `no message, but "${sentence}"`);
  else {
    report.limited(
      label,
      `${answer.status} without message, detail, error or title`,
      `the back office shows the status alone, 'Erreur : ${answer.status}' or its English text`,
    );
  }
}
