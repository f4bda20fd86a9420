import { type Answer, isOk } from '../client.ts';
import { callNamed, methodOf, pathOf, type Suite } from '../suite-context.ts';

/** Methods that CORS allows without a preflight. */
const SIMPLE_METHODS = ['GET', 'POST', 'HEAD'];
const PREFLIGHTS = [
  'article.create',
  'article.update',
  'article.updateSlug',
  'article.delete',
  'contact.page',
  'contact.create',
  'admin.authenticate',
];
const NETWORK_FAILURE =
  "every such call fails in the browser with 'Erreur réseau, veuillez réessayer.'";

const namesOf = (headers: Headers, name: string) =>
  (headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase());

/** Returns why a browser would block the answer for a page of this origin; '' when it would not. */
function originFault({ headers }: Answer, origin: string): string {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === null) return 'no Access-Control-Allow-Origin';
  if (allowed.includes(',')) return `two values in Access-Control-Allow-Origin: ${allowed}`;
  const fits = allowed === '*' || allowed === origin;
  return fits ? '' : `Access-Control-Allow-Origin is ${allowed}`;
}

/** Returns why a browser would not send the call after this preflight answer; '' when it would. */
function preflightFault(answer: Answer, origin: string, method: string, asked: readonly string[]) {
  if (!isOk(answer)) return answer.fault || `${answer.status} to the preflight`;
  const methods = namesOf(answer.headers, 'access-control-allow-methods');
  const allowed = namesOf(answer.headers, 'access-control-allow-headers');
  const isMethod = [...methods, ...SIMPLE_METHODS.map((name) => name.toLowerCase())];
  const missing = asked.filter(
    // The wildcard * does not include Authorization.
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  const hasMethod = methods.includes('*') || isMethod.includes(method.toLowerCase());
  return [
    originFault(answer, origin),
    hasMethod ? '' : `${method} is not in Access-Control-Allow-Methods`,
    missing.length > 0 ? `${missing.join(', ')} not in Access-Control-Allow-Headers` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Returns true when browsers block this address on an https page: http, except on localhost. */
const isBlockedAsMixed = (url: URL, siteUrl: string) =>
  siteUrl.startsWith('https:') && url.protocol === 'http:' && !LOOPBACK.test(url.hostname);

/** Checks what a browser requires when the pages and the backend have different origins. */
export async function checkCors({ options, request, report }: Suite) {
  const origin = new URL(options.siteUrl).origin;
  const label = `CORS from ${origin}`;
  if (new URL(options.api).origin === origin) {
    report.notTried(label, 'the site and the backend have one origin');
    return;
  }
  if (isBlockedAsMixed(new URL(options.api), options.siteUrl)) {
    report.differs(
      options.api,
      `http: for a site with https: (${origin})`,
      'browsers block every call; the backend needs https:',
    );
  }
  for (const id of PREFLIGHTS) {
    const call = callNamed(id);
    const method = methodOf(call, options);
    const path = pathOf(call, options, { id: 1 });
    const asked = [
      ...(call.needsToken ? ['authorization'] : []),
      ...(call.body ? ['content-type'] : []),
    ];
    const answer = await request({
      method: 'OPTIONS',
      path,
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': asked.join(','),
      },
    });
    const fault = preflightFault(answer, origin, method, asked);
    const name = `OPTIONS ${path} for ${method}`;
    if (fault === '') report.fits(name, `${answer.status}, lets ${origin} in`);
    else report.differs(name, fault, `${NETWORK_FAILURE} (the origin is that of VITE_SITE_URL)`);
  }
  const answers: readonly [string, string, string][] = [
    ['GET /api/article/page', '/api/article/page?page=0&size=1', NETWORK_FAILURE],
    [
      'GET /api/contact/page without a token',
      '/api/contact/page?page=0&size=1',
      "the end of a session looks like a lost network: 'Erreur réseau', and nobody is led to the login",
    ],
  ];
  for (const [name, path, consequence] of answers) {
    const answer = await request({ method: 'GET', path, headers: { Origin: origin } });
    const fault = originFault(answer, origin);
    const line = `${label}: ${name} (${answer.status})`;
    if (fault === '') report.fits(line, 'readable by the pages');
    else report.differs(line, fault, consequence);
  }
}
