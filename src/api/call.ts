/**
 * How every call helper ends (specification section 7): it catches, writes a French line to the
 * console and gives the caller nothing. `undefined` therefore means: it failed, or it was left.
 */
import * as v from 'valibot';
import type { Page, PageQuery } from './contract.ts';
import { pageSchema } from './contract.ts';
import { type CallOptions, isAborted, send } from './http.ts';

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

/** Rows that do not fit, or come a second time, are dropped and logged, never rendered. */
function parseRows<Row extends { id: number }>(
  what: string,
  schema: Schema<Row>,
  rows: readonly unknown[],
): Row[] {
  const ids = new Set<number>();
  const ignore = (why: unknown) => {
    console.error(`${what} : ligne ignorée.`, why);
    return [];
  };
  return rows.flatMap((row) => {
    const parsed = v.safeParse(schema, row);
    if (!parsed.success) return ignore(v.flatten(parsed.issues).nested ?? parsed.issues);
    const { id } = parsed.output;
    if (ids.has(id)) return ignore(`id ${id} en double`);
    ids.add(id);
    return [parsed.output];
  });
}

/** A whole list, unpaged. */
export function fetchList<Row extends { id: number }>(
  what: string,
  schema: Schema<Row>,
  path: string,
  options?: CallOptions,
) {
  return attempt(what, async () =>
    parseRows(what, schema, v.parse(v.array(v.unknown()), await send(path, options))),
  );
}

/** One page of a list; `page` counts from 0 as the backend does. */
export function fetchPage<Row extends { id: number }>(
  what: string,
  schema: Schema<Row>,
  path: string,
  query: PageQuery,
  options?: CallOptions,
) {
  return attempt(what, async (): Promise<Page<Row>> => {
    const page = v.parse(pageSchema, await send(path, { ...options, params: query }));
    return {
      content: parseRows(what, schema, page.content),
      totalPages: page.totalPages ?? 0,
      totalElements: page.totalElements ?? 0,
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
