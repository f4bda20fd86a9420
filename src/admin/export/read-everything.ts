import { getLegalNotice } from '#src/api/legal-notice.ts';
import { type Entity, getRecord, listResource, type Row } from '#src/api/resources.ts';
import { type ExportFile, emptyExport } from './export-file.ts';
import { fetchPicture } from './fetch-picture.ts';
import { pictureAddresses } from './picture-addresses.ts';
import { answered, type Report } from './task.ts';

/** The largest documented page size: a backend may refuse more. */
const PAGE = 20;

const NAMES: Readonly<Record<Entity, string>> = {
  article: 'Articles',
  partenaire: 'Partenaires',
  socialNetwork: 'Réseaux sociaux',
  contact: 'Messages de contact',
  logs: 'Logs',
};

const textOf = (row: Row, field: string) => String(row[field] ?? '');

/** Returns all rows of a list, oldest first. */
async function readRows(entity: Entity, signal: AbortSignal, report: Report) {
  const what = NAMES[entity];
  const rows: Row[] = [];
  const mode = entity === 'contact' ? 'bearer' : 'plain';
  for (let page = 0, hasNext = true; hasNext; page += 1) {
    const query = { page, size: PAGE, sort: 'createdAt,asc' };
    const found = answered(await listResource(entity, query, mode, signal, 'silent'), what, signal);
    rows.push(...found.content);
    report({ what, done: rows.length, total: found.totalElements });
    hasNext = found.hasNext && found.content.length > 0;
  }
  // A backend may sort differently.
  return rows.sort((one, other) =>
    textOf(one, 'createdAt').localeCompare(textOf(other, 'createdAt')),
  );
}

/**
 * Reads everything with the documented calls. Results are kept: `run` continues after a failure
 * (`StepFailed`) or an abort.
 */
export function createReader(withMessages: boolean, now: Date) {
  const exported: ExportFile = emptyExport(now);
  const lists = new Map<Entity, Row[]>();
  const finished = new Set<string>();

  async function once(step: string, run: () => Promise<void>) {
    if (finished.has(step)) return;
    await run();
    finished.add(step);
  }

  /** Reads each record with its own call: a list may return less of it. */
  async function readRecords(
    entity: Exclude<Entity, 'logs'>,
    add: (record: Row) => number,
    signal: AbortSignal,
    report: Report,
  ) {
    const rows = lists.get(entity) ?? (await readRows(entity, signal, report));
    lists.set(entity, rows);
    const total = rows.length;
    for (const row of rows.slice(exported[entity].length)) {
      const what = `${NAMES[entity]}\u00a0: ${textOf(row, 'title') || textOf(row, 'name')}`;
      const record = row.id === null ? row : await getRecord(entity, row.id, signal);
      const known = Object.entries(answered(record, what, signal)).filter(([, value]) => value);
      report({ what, done: add({ ...row, ...Object.fromEntries(known) }), total });
    }
  }

  const datesOf = (row: Row) => ({
    createdAt: textOf(row, 'createdAt') || null,
    updatedAt: textOf(row, 'updatedAt') || null,
  });
  const addArticle = (row: Row) =>
    exported.article.push({
      title: textOf(row, 'title'),
      content: textOf(row, 'content'),
      slug: textOf(row, 'slug'),
      ...datesOf(row),
    });
  const logoLinkOf = (row: Row) => ({
    name: textOf(row, 'name'),
    logo: textOf(row, 'logo'),
    url: textOf(row, 'url'),
    ...datesOf(row),
  });
  const addMessage = (row: Row) =>
    exported.contact.push({
      name: textOf(row, 'name'),
      email: textOf(row, 'email'),
      phone: textOf(row, 'phone'),
      message: textOf(row, 'message'),
      ...datesOf(row),
    });

  async function readPictures(signal: AbortSignal, report: Report) {
    const named = [
      ...exported.article,
      ...exported.partenaire,
      ...exported.socialNetwork,
      { content: exported.mentions ?? '' },
    ].flatMap((record) => pictureAddresses(stringsOf(record)));
    const all = [...new Set(named)];
    for (const [index, address] of all.entries()) {
      if (!Object.hasOwn(exported.pictures, address)) {
        const picture = await fetchPicture(address, signal);
        signal.throwIfAborted();
        if (picture !== undefined) exported.pictures[address] = picture;
      }
      report({ what: 'Images', done: index + 1, total: all.length });
    }
    return all.length;
  }

  return {
    exported,
    async run(signal: AbortSignal, report: Report) {
      await once('articles', () => readRecords('article', addArticle, signal, report));
      await once('partners', () =>
        readRecords(
          'partenaire',
          (row) => exported.partenaire.push(logoLinkOf(row)),
          signal,
          report,
        ),
      );
      await once('networks', () =>
        readRecords(
          'socialNetwork',
          (row) => exported.socialNetwork.push(logoLinkOf(row)),
          signal,
          report,
        ),
      );
      await once('notice', async () => {
        report({ what: 'Mentions légales', done: 0, total: 1 });
        exported.mentions = (await getLegalNotice(signal))?.content ?? null;
        signal.throwIfAborted();
      });
      await once('messages', async () => {
        if (withMessages) await readRecords('contact', addMessage, signal, report);
      });
      await once('logs', async () => {
        exported.logs = await readRows('logs', signal, report);
      });
      await readPictures(signal, report);
      return exported;
    },
  };
}

/** Returns the text fields of a record. */
const stringsOf = (record: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
