import * as v from 'valibot';
import { readJson } from '#publishing/read-json.ts';

const headers = v.record(v.string(), v.string());
const builtAnswersSchema = v.object({
  headers: v.object({
    page: headers,
    shell: headers,
    asset: headers,
    media: headers,
    file: headers,
    script: headers,
    sound: headers,
    call: headers,
    error: headers,
  }),
  addresses: v.object({
    moved: v.record(v.string(), v.string()),
    articles: v.array(v.string()),
    list: v.string(),
    notFound: v.string(),
  }),
  shellRobots: v.string(),
});

/** The build's description of the answers: headers, and addresses that have no file. */
export type BuiltAnswers = v.InferOutput<typeof builtAnswersSchema>;

const NOSNIFF = { 'X-Content-Type-Options': 'nosniff' };
const NOT_KEPT = { ...NOSNIFF, 'Cache-Control': 'no-cache' };

/** Until there is a build. */
export const noBuild: BuiltAnswers = {
  headers: {
    page: NOT_KEPT,
    shell: NOT_KEPT,
    asset: NOT_KEPT,
    media: NOSNIFF,
    file: NOT_KEPT,
    script: NOT_KEPT,
    sound: NOSNIFF,
    call: NOSNIFF,
    error: NOT_KEPT,
  },
  addresses: { moved: {}, articles: [], list: '/articles', notFound: '/404' },
  shellRobots: 'noindex, nofollow',
};

/**
 * Reads the file that the build writes beside `dist/` (scripts/build/headers.ts); undefined while
 * there is none.
 */
export const readBuiltAnswers = (file: string) => readJson(file, builtAnswersSchema);
