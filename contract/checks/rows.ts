import * as v from 'valibot';
import { pageSchema } from '../../src/api/paging.ts';
import type { Call } from '../calls.ts';
import { isOk, listOf } from '../client.ts';
import { methodOf, pathOf, type Suite } from '../suite-context.ts';

/** The fields that the checks read from a valid row. */
const readRowSchema = v.object({
  id: v.nullish(v.union([v.number(), v.string()])),
  title: v.nullish(v.string()),
  slug: v.nullish(v.string()),
  content: v.nullish(v.string()),
  logo: v.nullish(v.string()),
  createdAt: v.nullish(v.string()),
});
export type ReadRow = v.InferOutput<typeof readRowSchema>;

/** Parses a row as the site does; `undefined` when it is invalid. */
export function readRow(call: Call, row: unknown): ReadRow | undefined {
  const parsed = call.row ? v.safeParse(call.row, row) : undefined;
  if (!parsed?.success) return undefined;
  const read = v.safeParse(readRowSchema, parsed.output);
  return read.success ? read.output : undefined;
}

type PageOf = Readonly<{ page: number; size: number; sort?: string; token?: string | undefined }>;

/** Requests one page as the site does. */
export const requestPage = async (
  { request, options }: Suite,
  call: Call,
  { page, size, sort = 'createdAt,desc', token }: PageOf,
) =>
  listOf(
    await request({
      method: methodOf(call, options),
      path: `${pathOf(call, options)}?page=${page}&size=${size}&sort=${sort}`,
      token,
    }),
    { content: [] },
  );

const SIZE = 20;
const MOST_PAGES = 50;

/** Reads a list page by page, the newest first, to its end or to a page that cannot be read. */
export async function* pagesOf(suite: Suite, call: Call, token: string | undefined) {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const rows = await rawRows(suite, call, { page, size: SIZE, token });
    if (rows) yield rows;
    if (!rows || rows.length < SIZE) return;
  }
}

/** Returns the unparsed rows of one page; `undefined` when the page cannot be read. */
export async function rawRows(suite: Suite, call: Call, query: PageOf) {
  const answer = await requestPage(suite, call, query);
  const parsed = v.safeParse(pageSchema, answer.body);
  return isOk(answer) && parsed.success ? parsed.output.content : undefined;
}
