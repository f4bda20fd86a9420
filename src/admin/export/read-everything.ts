import { entities } from '#src/admin/entities.ts';
import type { Entity } from '#src/admin/entity.ts';
import { readAsDataUrl } from '#src/admin/pictures/decode-picture.ts';
import { findLegalNotice } from '#src/api/legal-notice.ts';
import { getOwnProgramme, type OwnProgramme } from '#src/api/own-programme.ts';
import { getRecord, listResource, type Row } from '#src/api/resources.ts';
import { isOwnPicture, shownPicture } from '#src/api/shown-picture.ts';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';

/** The export file of a radio: everything it has published, and its pictures, as JSON. */
export type ExportFile = {
  format: 'radio-tout-emporter';
  version: 1;
  madeAt: string;
  /** What could not be read, named for the person. */
  missing: string[];
  /** null when there is none. */
  mentions: string | null;
  /** As the backend has it; null when it has none. */
  programme: OwnProgramme | null;
  /** The records of each entity, by its name in API paths, oldest first. */
  records: Record<string, Row[]>;
  /** Data URLs by the addresses that the texts and logos use. */
  pictures: Record<string, string>;
};

/** The current step, as text, and how far it is; `total` is undefined when it is not known. */
export type Progress = Readonly<{ what: string; done: number; total: number | undefined }>;

export type Report = (progress: Progress) => void;

/** The largest documented page size: a backend may refuse more. */
const PAGE = 20;

/** Milliseconds until the second try of a call: a server that says 'too many' means seconds. */
const SECOND_TRY = 1000;

/**
 * Reads everything with the documented calls. What fails twice is missing in the file, and named in it;
 * rejects when `signal` aborts.
 */
export async function readEverything(
  withMessages: boolean,
  now: Date,
  signal: AbortSignal,
  report: Report,
): Promise<ExportFile> {
  const missing: string[] = [];

  /** Returns undefined after the second failure. */
  async function tried<Answer>(call: () => Promise<Answer | undefined>) {
    const answer = await call();
    signal.throwIfAborted();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY));
    signal.throwIfAborted();
    const second = await call();
    signal.throwIfAborted();
    return second;
  }

  /** Returns all rows of a list, oldest first. */
  async function readRows(entity: Entity) {
    const { label: what } = entity;
    const rows: Row[] = [];
    for (let page = 0, hasNext = true; hasNext; page += 1) {
      const query = { page, size: PAGE, sort: 'createdAt,asc' };
      const found = await tried(() => listResource(entity, query, signal, 'silent'));
      if (!found) {
        missing.push(rows.length > 0 ? `${what}\u00a0: la suite de la liste` : what);
        break;
      }
      if (found.leftOut > 0) {
        missing.push(`${what}\u00a0: ce qui ne peut pas être lu (${found.leftOut})`);
      }
      rows.push(...found.content);
      report({ what, done: rows.length, total: found.totalElements });
      hasNext = found.hasNext && found.content.length > 0;
    }
    // A backend may sort differently.
    const dateOf = ({ createdAt }: Row) => String(createdAt ?? '');
    return rows.sort((one, other) => dateOf(one).localeCompare(dateOf(other)));
  }

  /** Reads each record with its own call: a list may return less of it. */
  async function readRecords(entity: Entity) {
    const rows = await readRows(entity);
    const records: Row[] = [];
    for (const row of rows) {
      const { id } = row;
      const what = `${entity.label}\u00a0: ${row[entity.nameField] ?? ''}`;
      const record = id === null ? row : await tried(() => getRecord(entity, id, signal));
      if (!record) missing.push(`${what} (ce que la liste n’en montre pas)`);
      const filled = Object.entries(record ?? {}).filter(([, value]) => value);
      records.push({ ...row, ...Object.fromEntries(filled) });
      report({ what, done: records.length, total: rows.length });
    }
    return records;
  }

  const records: Record<string, Row[]> = {};
  const texts: Text[] = [];
  for (const entity of entities) {
    const { exported, key } = entity;
    if (exported === 'on request' && !withMessages) continue;
    records[key] = await (exported === 'rows' ? readRows : readRecords)(entity);
    if (exported === 'records') texts.push(...records[key]);
  }
  const notice = await tried(() => findLegalNotice(signal));
  if (notice === undefined) missing.push('Mentions légales');
  const programme = await tried(() => getOwnProgramme(signal));
  if (programme === undefined) missing.push('Programme');

  const pictures: Record<string, string> = {};
  const addresses = [...new Set([...texts, notice ?? {}].flatMap(pictureAddresses))];
  for (const [index, address] of addresses.entries()) {
    const url = isOwnPicture(address) ? shownPicture(address) : undefined;
    const picture = url && (await tried(() => fetchPicture(url, signal)));
    if (picture) pictures[address] = picture;
    else missing.push(`Image${url ? '' : ' d’un autre site'}\u00a0: ${address}`);
    report({ what: 'Images', done: index + 1, total: addresses.length });
  }
  return {
    format: 'radio-tout-emporter',
    version: 1,
    madeAt: now.toISOString(),
    missing,
    mentions: notice?.content ?? null,
    programme: programme ?? null,
    records,
    pictures,
  };
}

/**
 * Returns JSON with a line a field, for whoever has a text program only; in parts, because with its pictures
 * all of it can be longer than the longest text of a browser, which is half a gigabyte.
 */
export function jsonParts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [JSON.stringify(value)];
  const isList = Array.isArray(value);
  const parts = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .flatMap(([name, each], index) => [
      `${index > 0 ? ',' : ''}\n${isList ? '' : `${JSON.stringify(name)}: `}`,
      ...jsonParts(each),
    ]);
  return isList ? ['[', ...parts, ']'] : ['{', ...parts, '\n}'];
}

type Text = Readonly<Record<string, unknown>>;

/** Returns the addresses of a record's pictures, except data URLs, which are part of the record. */
function pictureAddresses({ content, logo, picture }: Text): string[] {
  const images = [...inertDocument(String(content ?? '')).querySelectorAll('img[src]')];
  const found = images.map((image) => image.getAttribute('src') ?? '');
  return [...found, String(logo ?? ''), String(picture ?? '')].filter(
    (address) => address !== '' && !address.startsWith('data:'),
  );
}

/** Returns a picture as a data URL; null when it is not there, undefined when nothing answered well. */
async function fetchPicture(url: string, signal: AbortSignal): Promise<string | null | undefined> {
  try {
    const answer = await fetch(url, { credentials: 'omit', signal });
    if (answer.status >= 500 || answer.status === 429) return undefined;
    const isPicture = answer.headers.get('content-type')?.startsWith('image/');
    return answer.ok && isPicture ? await readAsDataUrl(await answer.blob()) : null;
  } catch {
    return undefined;
  }
}
