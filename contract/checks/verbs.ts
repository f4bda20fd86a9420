import { isOk, outcomeOf } from '../client.ts';
import { callNamed, labelOf, methodOf, pathOf, type Suite, type Values } from '../suite-context.ts';

const VERBS = ['PUT', 'PATCH', 'POST'];

type Update = Readonly<{ values?: Values; body?: unknown; token: string }>;

/**
 * Sends an update with the configured method and, when refused, with the others: the report names the
 * one that works and its setting. Returns that one.
 */
export async function tryUpdate(
  suite: Suite,
  id: string,
  { values, body, token }: Update,
): Promise<string | undefined> {
  const { options, request, report } = suite;
  const call = callNamed(id);
  const setting = id === 'article.updateSlug' ? 'VITE_API_SLUG_METHOD' : 'VITE_API_UPDATE_METHOD';
  const path = pathOf(call, options, values);
  const sent = methodOf(call, options);
  const first = await request({ method: sent, path, body, token });
  if (isOk(first)) {
    report.fits(labelOf(call, options), outcomeOf(first));
    return sent;
  }
  const refused = [`${sent}: ${outcomeOf(first)}`];
  for (const method of VERBS.filter((verb) => verb !== sent)) {
    const answer = await request({ method, path, body, token });
    if (isOk(answer)) {
      const found = `${refused.join('; ')}; ${method} works (${answer.status})`;
      const cure = `${setting}=${method.toLowerCase()}`;
      report.differs(labelOf(call, options), found, call.otherwise, cure);
      return method;
    }
    refused.push(`${method}: ${outcomeOf(answer)}`);
  }
  report.differs(labelOf(call, options), refused.join('; '), call.otherwise);
  return undefined;
}
