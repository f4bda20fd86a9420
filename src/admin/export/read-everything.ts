import { entities } from '#src/admin/entities.ts';
import type { Entity } from '#src/admin/entity.ts';
import { readAsDataUrl } from '#src/admin/pictures/draw-picture.ts';
import { getOwnLegalNotice } from '#src/api/legal-notice.ts';
import { getOwnProgramme } from '#src/api/programme.ts';
import { getRecord, listResource, type Row } from '#src/api/resources.ts';
import { isOwnPicture, shownPicture } from '#src/api/shown-picture.ts';
import type { Programme } from '#src/lib/programme.ts';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';

/** The export file of a radio: everything it has published, and its pictures, as JSON. */
export type ExportFile = {
  format: 'radio-tout-emporter';
  version: 1;
  madeAt: string;
  /** null when there is none. */
  mentions: string | null;
  /** null when the backend has none. */
  programme: Programme | null;
  /** Data URLs by the addresses that the texts and logos use. */
  pictures: Record<string, string>;
  /** The records of each entity, by its name in API paths, oldest first. */
  records: Record<string, Row[]>;
};

/** The current step, as text, and how far it is; `total` is undefined when it is not known. */
export type Progress = Readonly<{ what: string; done: number; total: number | undefined }>;

export type Report = (progress: Progress) => void;

/** A call failed; the message names what was read, for the person. */
export class StepFailed extends Error {}

/** The largest documented page size: a backend may refuse more. */
const PAGE = 20;

/**
 * Reads everything with the documented calls. What was answered is kept: called again after a failure
 * (`StepFailed`) or an abort, it goes on from there.
 */
export function createReader(withMessages: boolean, now: Date) {
  const answers = new Map<string, unknown>();

  return async (signal: AbortSignal, report: Report): Promise<ExportFile> => {
    async function once<Answer>(
      key: string,
      what: string,
      call: () => Promise<Answer | undefined>,
    ): Promise<Answer> {
      if (answers.has(key)) return answers.get(key) as Answer;
      const answer = await call();
      signal.throwIfAborted();
      if (answer === undefined) throw new StepFailed(what);
      answers.set(key, answer);
      return answer;
    }

    /** Returns all rows of a list, oldest first. */
    async function readRows(entity: Entity) {
      const { key, label: what } = entity;
      const rows: Row[] = [];
      for (let page = 0, hasNext = true; hasNext; page += 1) {
        const query = { page, size: PAGE, sort: 'createdAt,asc' };
        const found = await once(`${key}|${page}`, what, () =>
          listResource(entity, query, signal, 'silent'),
        );
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
        const record =
          id === null
            ? row
            : await once(`${entity.key}/${id}`, what, () => getRecord(entity, id, signal));
        const known = Object.entries(record).filter(([, value]) => value);
        records.push({ ...row, ...Object.fromEntries(known) });
        report({ what, done: records.length, total: rows.length });
      }
      return records;
    }

    const records: Record<string, Row[]> = {};
    const texts: Text[] = [];
    for (const entity of entities) {
      const { exported, key } = entity;
      if (exported === null || (exported === 'on request' && !withMessages)) continue;
      const read = exported === 'rows' ? readRows : readRecords;
      records[key] = await read(entity);
      if (exported === 'records') texts.push(...records[key]);
    }
    report({ what: 'Mentions légales', done: 0, total: 1 });
    const notice = await once('mentions', 'Mentions légales', async () => ({
      content: (await getOwnLegalNotice(signal))?.content ?? null,
    }));
    report({ what: 'Programme', done: 0, total: 1 });
    const programme = await once('programme', 'Programme', () => getOwnProgramme(signal));

    const pictures: Record<string, string> = {};
    const addresses = [...new Set([...texts, notice].flatMap(pictureAddresses))];
    for (const [index, address] of addresses.entries()) {
      const picture = await once(address, 'Images', () => fetchPicture(address, signal));
      if (picture !== null) pictures[address] = picture;
      report({ what: 'Images', done: index + 1, total: addresses.length });
    }
    return {
      format: 'radio-tout-emporter',
      version: 1,
      madeAt: now.toISOString(),
      mentions: notice.content,
      programme,
      pictures,
      records,
    };
  };
}

type Text = Readonly<Record<string, unknown>>;

/** Returns the addresses of a record's pictures, except data URLs, which are part of the record. */
function pictureAddresses({ content, logo }: Text): string[] {
  const images = [...inertDocument(String(content ?? '')).querySelectorAll('img[src]')];
  const found = images.map((image) => image.getAttribute('src') ?? '');
  return [...found, String(logo ?? '')].filter(
    (address) => address !== '' && !address.startsWith('data:'),
  );
}

/**
 * Returns a picture of the site or its backend as a data URL; null for any other, or when it is
 * missing.
 */
async function fetchPicture(address: string, signal: AbortSignal) {
  const url = isOwnPicture(address) ? shownPicture(address) : undefined;
  if (url === undefined) return null;
  try {
    const answer = await fetch(url, { credentials: 'omit', signal });
    const isPicture = answer.headers.get('content-type')?.startsWith('image/');
    return answer.ok && isPicture ? await readAsDataUrl(await answer.blob()) : null;
  } catch {
    return null;
  }
}
