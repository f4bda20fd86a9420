/**
 * How every call helper ends (specification section 7): it catches the error, logs it in French to
 * the console and returns `undefined`. `undefined` therefore means failed or aborted.
 */
import * as v from 'valibot';
import type { Id } from './contract.ts';
import {
  type CallOptions,
  GONE,
  isAborted,
  isAbsence,
  isMissing,
  isPerhapsWithheld,
  isRefusal,
  send,
} from './http.ts';
import { type Page, type PageQuery, pageSchema, totalsOf } from './paging.ts';

type Schema<Output> = v.GenericSchema<unknown, Output>;

async function attempt<Result>(what: string, run: () => Promise<Result>) {
  try {
    return await run();
  } catch (error) {
    if (!isAborted(error)) console.error(what, error);
    return undefined;
  }
}

/** Fetches one record; logs an answer that does not match its schema and returns `undefined`. */
export function fetchRecord<Output>(
  what: string,
  schema: Schema<Output>,
  path: string,
  options?: CallOptions,
) {
  return attempt(what, async () => v.parse(schema, await send(path, options)));
}

type Row = { id: Id | null };

/**
 * Fetches the record of a form: `null` when it does not exist (any more), which is reported as every
 * failure is.
 */
export function fetchEdited<Output>(
  what: string,
  schema: Schema<Output>,
  path: string,
  options?: CallOptions,
) {
  return attempt(what, async () => {
    try {
      return v.parse(schema, await send(path, options));
    } catch (error) {
      if (!isMissing(error)) throw error;
      console.error(what, error);
      return null;
    }
  });
}

/**
 * Fetches from a route that a backend may lack: `null` then, whatever it answers in its place, a
 * refusal or a page of HTML. Where nothing answers it may have it, as where it fails itself:
 * `undefined`. `mayBeWithheld` takes silence of another origin for absence, too: a browser does not
 * pass on what a backend there refuses.
 */
export function fetchOptional<Output>(
  what: string,
  schema: Schema<Output>,
  path: string,
  { mayBeWithheld = false, ...options }: CallOptions & { mayBeWithheld?: boolean } = {},
) {
  return attempt(what, async () => {
    try {
      const answer = await send(path, { ...options, report: 'silent', endsNoSession: true });
      const parsed = v.safeParse(schema, answer);
      return parsed.success ? parsed.output : null;
    } catch (error) {
      const isAbsent = isAbsence(error) || (mayBeWithheld && isPerhapsWithheld(error));
      if (isAborted(error) || !isAbsent) throw error;
      return null;
    }
  });
}

/**
 * Parses the rows of a list. Invalid and duplicate rows are left out and logged. When every row is
 * invalid the list has failed: it must not look empty.
 */
function parseRows<Parsed extends Row>(
  what: string,
  schema: Schema<Parsed>,
  rows: readonly unknown[],
): Parsed[] {
  const ids = new Set<string>();
  const ignore = (why: unknown) => {
    console.error(`${what} : ligne ignorée.`, why);
    return [];
  };
  const parsed = rows.flatMap((row) => {
    const result = v.safeParse(schema, row);
    if (!result.success) return ignore(v.flatten(result.issues).nested ?? result.issues);
    const { id } = result.output;
    // Compared as text, as in an address: 7 and '7' would be the same row in a link and in a
    // deletion.
    if (id !== null && ids.has(String(id))) return ignore(`id ${id} en double`);
    if (id !== null) ids.add(String(id));
    return [result.output];
  });
  if (rows.length > 0 && parsed.length === 0) throw new Error('Aucune ligne ne peut être lue.');
  return parsed;
}

/** Fetches a whole list, without paging. */
export function fetchList<Parsed extends Row>(
  what: string,
  schema: Schema<Parsed>,
  path: string,
  options?: CallOptions,
) {
  return attempt(what, async () =>
    parseRows(
      what,
      schema,
      v.parse(v.array(v.unknown()), await send(path, { ...options, nothing: [] })),
    ),
  );
}

/** What a page of an empty list holds. */
const nothing = { content: [] };

/** Fetches one page of a list; `page` counts from 0, as in the backend. */
export function fetchPage<Parsed extends Row>(
  what: string,
  schema: Schema<Parsed>,
  path: string,
  query: PageQuery,
  options?: CallOptions,
) {
  return attempt(what, async () => {
    const page = v.parse(pageSchema, await send(path, { ...options, params: query, nothing }));
    return parsePage(what, schema, query, page);
  });
}

function parsePage<Parsed extends Row>(
  what: string,
  schema: Schema<Parsed>,
  query: PageQuery,
  page: v.InferOutput<typeof pageSchema>,
): Page<Parsed> {
  const content = parseRows(what, schema, page.content);
  return {
    ...totalsOf(page, query, page.content.length),
    content,
    leftOut: page.content.length - content.length,
  };
}

/** The same of a list that a backend may lack: then an empty page, which says so. */
export async function fetchOptionalPage<Parsed extends Row>(
  what: string,
  schema: Schema<Parsed>,
  path: string,
  query: PageQuery,
  options?: CallOptions,
): Promise<Page<Parsed> | undefined> {
  const page = await fetchOptional(what, pageSchema, path, { ...options, params: query, nothing });
  if (page === null) return { ...totalsOf({}, query, 0), content: [], leftOut: 0, isAbsent: true };
  return page && attempt(what, async () => parsePage(what, schema, query, page));
}

/** Sends a call whose answer is not read; returns `true` on success. */
export function run(what: string, path: string, options: CallOptions) {
  return attempt(what, async () => {
    await send(path, options);
    return true as const;
  });
}

/**
 * Sends a deletion; returns `'gone'` when the record was already deleted, `'refused'` when it is still
 * there, and `undefined` when nobody knows: without an answer it may have been deleted.
 */
export function remove(what: string, path: string, options: CallOptions) {
  return attempt(what, async (): Promise<'deleted' | 'gone' | 'refused'> => {
    try {
      const answer = await send(path, { ...options, method: 'delete', mayBeGone: true });
      return answer === GONE ? 'gone' : 'deleted';
    } catch (error) {
      if (!isRefusal(error)) throw error;
      console.error(what, error);
      return 'refused';
    }
  });
}
