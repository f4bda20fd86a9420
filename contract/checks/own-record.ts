import * as v from 'valibot';
import { type Answer, isOk } from '../client.ts';
import { callNamed, methodOf, pathOf, type Suite } from '../suite-context.ts';
import { pagesOf } from './rows.ts';

export type OwnId = string | number;

const idSchema = v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]);
const answeredSchema = v.union([
  v.pipe(
    v.object({ id: idSchema }),
    v.transform(({ id }) => id),
  ),
  idSchema,
]);
const rowSchema = v.object({ id: idSchema });

/**
 * Returns the id in the answer of a create: from its body, or from the end of its Location header.
 */
function answeredId({ body, headers }: Answer): OwnId | undefined {
  const parsed = v.safeParse(answeredSchema, body);
  if (parsed.success && typeof body === 'object') return parsed.output;
  if (parsed.success && typeof parsed.output === 'number') return parsed.output;
  return headers.get('location')?.split('/').filter(Boolean).at(-1);
}

/** Manages one record that the suite created, recognised by the mark in its text. */
export function createOwnRecord(suite: Suite, entity: string, mark: string, token: string) {
  const { options, request } = suite;
  const holdsMark = (value: unknown) => JSON.stringify(value)?.includes(mark) === true;

  /** Returns the current record; `undefined` when it is deleted or cannot be read. */
  async function read(id: OwnId): Promise<unknown> {
    const call = callNamed(`${entity}.get`);
    const path = pathOf(call, options, { id });
    const answer = await request({ method: methodOf(call, options), path, token });
    return isOk(answer) && holdsMark(answer.body) ? answer.body : undefined;
  }

  /** Resolves to `null` when it is not in the list, and to `undefined` when no list can be read. */
  async function findInList(): Promise<OwnId | null | undefined> {
    const call = callNamed(`${entity}.page`);
    let found: null | undefined;
    for await (const rows of pagesOf(suite, call, token)) {
      const own = v.safeParse(rowSchema, rows.find(holdsMark));
      if (own.success) return own.output.id;
      found = null;
    }
    return found;
  }

  /** A record without the mark is not the suite's: it is never deleted. */
  async function find(created: Answer): Promise<OwnId | undefined> {
    const id = isOk(created) ? answeredId(created) : undefined;
    if (id !== undefined && (await read(id))) return id;
    return (await findInList()) ?? undefined;
  }

  /** Resolves to `undefined` when nobody knows: neither it nor a list can be read. */
  async function exists(id: OwnId): Promise<boolean | undefined> {
    if (await read(id)) return true;
    const found = await findInList();
    return found === undefined ? undefined : found !== null;
  }

  return { read, find, exists };
}
