import { jwtDecode } from 'jwt-decode';
import * as v from 'valibot';
import { adminSchema, authenticationSchema } from '../../src/api/contract-login.ts';
import { type Answer, isOk, outcomeOf } from '../client.ts';
import { callNamed, issuesOf, labelOf, methodOf, pathOf, type Suite } from '../suite-context.ts';

/** Common segments of login paths, tried when the configured one fails. */
const SEGMENTS = ['admin', 'auth', 'user', 'users', 'utilisateur', 'account', 'security', 'login'];
const TOKEN_NAMES = ['access_token', 'accessToken', 'jwt', 'id_token', 'bearer'];
/** The claims that may contain the administrator's name, in the order the site tries them. */
const CLAIMS = ['sub', 'email', 'username'] as const;

const claimsSchema = v.looseObject({
  exp: v.optional(v.number()),
  ...v.entriesFromList(CLAIMS, v.optional(v.unknown())),
});

const authenticate = ({ request, options }: Suite, segment: string) =>
  request({
    method: 'POST',
    path: pathOf(callNamed('admin.authenticate'), { ...options, adminSegment: segment }),
    body: options.admin,
  });

const tokenOf = (answer: Answer) => {
  const parsed = v.safeParse(authenticationSchema, answer.body);
  return isOk(answer) && parsed.success ? parsed.output.token : undefined;
};

/** Returns the segment with which the login succeeds, when the configured one fails. */
async function otherSegment(suite: Suite) {
  for (const segment of SEGMENTS.filter((name) => name !== suite.options.adminSegment)) {
    if (tokenOf(await authenticate(suite, segment))) return segment;
  }
  return undefined;
}

const bodySchema = v.record(v.string(), v.unknown());

/** Returns what is wrong with the answer of a login, as a sentence. */
function loginFault(answer: Answer): string {
  if (!isOk(answer)) return outcomeOf(answer);
  const body = v.safeParse(bodySchema, answer.body);
  const other = TOKEN_NAMES.find((name) => body.success && typeof body.output[name] === 'string');
  return other
    ? `the token comes as "${other}", the site reads "token"`
    : issuesOf(authenticationSchema, answer.body);
}

function decode(token: string) {
  try {
    const parsed = v.safeParse(claimsSchema, jwtDecode(token));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Logs in as the site does; returns the token, or `undefined` when the site could not use the login.
 */
export async function checkLogin(suite: Suite): Promise<string | undefined> {
  const { options, report } = suite;
  const call = callNamed('admin.authenticate');
  const label = labelOf(call, options);
  if (!options.admin) {
    report.notTried(label, 'no administrator given (--admin-email, --admin-password)');
    return undefined;
  }
  const answer = await authenticate(suite, options.adminSegment);
  let token = tokenOf(answer);
  if (!token) {
    const segment = isOk(answer) ? undefined : await otherSegment(suite);
    const found = `${loginFault(answer)}${segment ? `; POST /api/${segment}/authenticate works` : ''}`;
    const cure = segment ? `VITE_API_ADMIN_SEGMENT=${segment}` : '';
    report.differs(label, found, call.otherwise, cure);
    if (!segment) return undefined;
    token = tokenOf(await authenticate(suite, segment));
  }
  const claims = token && token.split('.').length === 3 ? decode(token) : undefined;
  if (!claims) {
    report.differs(label, 'the token is no JWT with three parts', 'the login signs nobody in');
    return undefined;
  }
  if (claims.exp !== undefined && claims.exp * 1000 < Date.now()) {
    report.differs(
      label,
      `the token ended at ${new Date(claims.exp * 1000).toISOString()}: are the clocks right?`,
      'everybody is signed out at once',
    );
  } else if (tokenOf(answer)) report.fits(label, outcomeOf(answer));
  return token;
}

/** Checks the id that saves send as their author: found with the claim that the backend knows. */
export async function checkAdminId(suite: Suite, token: string) {
  const { options, report, request } = suite;
  const call = callNamed('admin.findByEmail');
  const label = labelOf(call, options);
  const claims = decode(token);
  const tried: string[] = [];
  for (const claim of CLAIMS) {
    const value = claims?.[claim];
    if (typeof value !== 'string' || value === '') continue;
    const answer = await request({
      method: methodOf(call, options),
      path: pathOf(call, options),
      body: { email: value },
      token,
    });
    const admin = v.safeParse(adminSchema, answer.body);
    if (isOk(answer) && admin.success) {
      report.fits(label, `${outcomeOf(answer)}, found by the token's ${claim}`);
      return admin.output.id;
    }
    tried.push(`${claim} "${value}": ${isOk(answer) ? 'no id in the answer' : outcomeOf(answer)}`);
  }
  const none = `the token has none of ${CLAIMS.join(', ')}`;
  report.differs(label, tried.length > 0 ? tried.join('; ') : none, call.otherwise);
  return undefined;
}
