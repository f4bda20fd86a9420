import { entities } from '#src/admin/entities.ts';
import type { Entity } from '#src/admin/entity.ts';
import { readAsDataUrl } from '#src/admin/pictures/draw-picture.ts';
import { getOwnLegalNotice } from '#src/api/legal-notice.ts';
import { getRecord, listResource, type Row } from '#src/api/resources.ts';
import { isOwnPicture, shownPicture } from '#src/api/shown-picture.ts';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { answered, type Report } from './useTask.ts';

/** The export file of a radio: everything it has published, and its pictures, as JSON. */
export type ExportFile = {
  format: 'radio-tout-emporter';
  version: 1;
  madeAt: string;
  /** null when there is none. */
  mentions: string | null;
  /** Data URLs by the addresses that the texts and logos use. */
  pictures: Record<string, string>;
  /** The records of each entity, by its name in API paths, oldest first. */
  records: Record<string, Row[]>;
};

/** The largest documented page size: a backend may refuse more. */
const PAGE = 20;

/** Returns all rows of a list, oldest first. */
async function readRows(entity: Entity, signal: AbortSignal, report: Report) {
  const what = entity.label;
  const rows: Row[] = [];
  for (let page = 0, hasNext = true; hasNext; page += 1) {
    const query = { page, size: PAGE, sort: 'createdAt,asc' };
    const found = answered(await listResource(entity, query, signal, 'silent'), what, signal);
    rows.push(...found.content);
    report({ what, done: rows.length, total: found.totalElements });
    hasNext = found.hasNext && found.content.length > 0;
  }
  // A backend may sort differently.
  const dateOf = ({ createdAt }: Row) => String(createdAt ?? '');
  return rows.sort((one, other) => dateOf(one).localeCompare(dateOf(other)));
}

/**
 * Reads everything with the documented calls. Results are kept: `run` continues after a failure
 * (`StepFailed`) or an abort.
 */
export function createReader(withMessages: boolean, now: Date) {
  const exported: ExportFile = {
    format: 'radio-tout-emporter',
    version: 1,
    madeAt: now.toISOString(),
    mentions: null,
    pictures: {},
    records: {},
  };
  const lists = new Map<Entity, Row[]>();
  const finished = new Set<string>();

  async function once(step: string, run: () => Promise<void>) {
    if (finished.has(step)) return;
    await run();
    finished.add(step);
  }

  /** Reads each record with its own call: a list may return less of it. */
  async function readRecords(entity: Entity, signal: AbortSignal, report: Report) {
    const rows = lists.get(entity) ?? (await readRows(entity, signal, report));
    lists.set(entity, rows);
    const records = exported.records[entity.key] ?? [];
    exported.records[entity.key] = records;
    for (const row of rows.slice(records.length)) {
      const what = `${entity.label}\u00a0: ${row[entity.nameField] ?? ''}`;
      const record = row.id === null ? row : await getRecord(entity, row.id, signal);
      const known = Object.entries(answered(record, what, signal)).filter(([, value]) => value);
      records.push({ ...row, ...Object.fromEntries(known) });
      report({ what, done: records.length, total: rows.length });
    }
  }

  async function readPictures(signal: AbortSignal, report: Report) {
    const published = entities.filter((entity) => entity.exported === 'records');
    const texts = published.flatMap(({ key }) => exported.records[key] ?? []).map(stringsOf);
    const named = [...texts, { content: exported.mentions ?? '' }].flatMap(pictureAddresses);
    const all = [...new Set(named)];
    for (const [index, address] of all.entries()) {
      if (!Object.hasOwn(exported.pictures, address)) {
        const picture = await fetchPicture(address, signal);
        signal.throwIfAborted();
        if (picture !== undefined) exported.pictures[address] = picture;
      }
      report({ what: 'Images', done: index + 1, total: all.length });
    }
  }

  return {
    async run(signal: AbortSignal, report: Report) {
      for (const entity of entities) {
        const { exported: how, key } = entity;
        if (how === null || (how === 'on request' && !withMessages)) continue;
        await once(key, async () => {
          if (how === 'rows') exported.records[key] = await readRows(entity, signal, report);
          else await readRecords(entity, signal, report);
        });
      }
      await once('mentions', async () => {
        report({ what: 'Mentions légales', done: 0, total: 1 });
        exported.mentions = (await getOwnLegalNotice(signal))?.content ?? null;
        signal.throwIfAborted();
      });
      await readPictures(signal, report);
      return exported;
    },
  };
}

/** Returns the addresses of a record's pictures, except data URLs, which are part of the record. */
function pictureAddresses({ content = '', logo = '' }: Readonly<Record<string, string>>): string[] {
  const images = [...inertDocument(content).querySelectorAll('img[src]')];
  const found = images.map((image) => image.getAttribute('src') ?? '');
  const all = [...new Set([...found, logo])];
  return all.filter((address) => address !== '' && !address.startsWith('data:'));
}

/**
 * Returns a picture of the site or its backend as a data URL; undefined for any other, or when it is
 * missing.
 */
async function fetchPicture(address: string, signal: AbortSignal) {
  const url = isOwnPicture(address) ? shownPicture(address) : undefined;
  if (url === undefined) return undefined;
  try {
    const answer = await fetch(url, { credentials: 'omit', signal });
    const isPicture = answer.headers.get('content-type')?.startsWith('image/');
    return answer.ok && isPicture ? await readAsDataUrl(await answer.blob()) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the text fields of a record. */
const stringsOf = (record: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
