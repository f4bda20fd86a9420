/**
 * How every call helper ends (specification section 7): it catches, writes a French line to the
 * console and gives the caller nothing. `undefined` therefore means: it failed, or it was left.
 */
import * as v from 'valibot';
import type { Id } from './contract.ts';
import { type CallOptions, GONE, isAborted, send } from './http.ts';
import { type Page, type PageQuery, pageSchema, totalsOf } from './pages.ts';

type Schema<Output> = v.GenericSchema<unknown, Output>;

async function attempt<Result>(what: string, run: () => Promise<Result>) {
  try {
    return await run();
  } catch (error) {
    if (!isAborted(error)) console.error(what, error);
    return undefined;
  }
}

/** One record; an answer that does not fit its schema is logged and gives `undefined`. */
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
 * Rows that do not fit, or come a second time, are left out and logged. Where none of them fits the
 * list has failed: it must not look empty.
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
    // As an address says them: 7 and '7' would be one row for a link and for a delete.
    if (id !== null && ids.has(String(id))) return ignore(`id ${id} en double`);
    if (id !== null) ids.add(String(id));
    return [result.output];
  });
  if (rows.length > 0 && parsed.length === 0) throw new Error('Aucune ligne ne peut être lue.');
  return parsed;
}

/** A whole list, unpaged. */
export function fetchList<Parsed extends Row>(
  what: string,
  schema: Schema<Parsed>,
  path: string,
  options?: CallOptions,
) {
  return attempt(what, async () =>
    parseRows(what, schema, v.parse(v.array(v.unknown()), await send(path, options))),
  );
}

/** One page of a list; `page` counts from 0 as the backend does. */
export function fetchPage<Parsed extends Row>(
  what: string,
  schema: Schema<Parsed>,
  path: string,
  query: PageQuery,
  options?: CallOptions,
) {
  return attempt(what, async (): Promise<Page<Parsed>> => {
    const page = v.parse(pageSchema, await send(path, { ...options, params: query }));
    const content = parseRows(what, schema, page.content);
    return {
      ...totalsOf(page, query, page.content.length),
      content,
      leftOut: page.content.length - content.length,
    };
  });
}

/** A call whose answer is not read: `true` when it went through. */
export function run(what: string, path: string, options: CallOptions) {
  return attempt(what, async () => {
    await send(path, options);
    return true as const;
  });
}

/** A deletion: `'gone'` when there was nothing left to delete. */
export function remove(what: string, path: string, options: CallOptions) {
  return attempt(what, async () =>
    (await send(path, { ...options, method: 'delete', mayBeGone: true })) === GONE
      ? ('gone' as const)
      : ('deleted' as const),
  );
}
