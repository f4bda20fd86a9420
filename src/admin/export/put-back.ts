import { currentAdminId } from '#src/admin/forms/current-admin.ts';
import { isPictureThere } from '#src/admin/versions/fetch-picture.ts';
import { pictureAddresses, withPictures } from '#src/admin/versions/picture-addresses.ts';
import { createArticle } from '#src/api/articles.ts';
import { createContactMessage } from '#src/api/contact-messages.ts';
import type { Id } from '#src/api/contract.ts';
import { getLegalNotice, updateLegalNotice } from '#src/api/legal-notice.ts';
import { createPartner } from '#src/api/partners.ts';
import { createSocialNetwork } from '#src/api/social-networks.ts';
import { plainText } from '#src/ui/plain-text.ts';
import type { ExportFile } from './export-file.ts';
import { readRows, stringsOf } from './read-everything.ts';
import { answered, type Report } from './task.ts';

/** Characters by which two texts of one title are compared: a list may return no more. */
const BEGINNING = 100;

const KINDS = ['article', 'partenaire', 'socialNetwork', 'contact'] as const;
type Kind = (typeof KINDS)[number];
type Item = Readonly<{ kind: Kind; name: string; values: Record<string, string> }>;

/**
 * Returns a key that is the same in the file and in the site, however the site has changed its
 * pictures.
 */
function keyOf(kind: Kind, values: Readonly<Record<string, string | number | null>>) {
  const text = (field: string) => String(values[field] ?? '');
  const beginning = plainText(text('content') || text('message')).slice(0, BEGINNING);
  return JSON.stringify([kind, text('title') || text('name'), text('url'), beginning]);
}

const itemsOf = (exported: ExportFile): Item[] =>
  KINDS.flatMap((kind) =>
    exported[kind].map((record) => {
      const values = stringsOf(record);
      return { kind, name: values.title ?? values.name ?? '', values };
    }),
  );

function create(kind: Kind, values: Record<string, string>, adminId: Id) {
  const { title = '', content = '', name = '', logo = '', url = '' } = values;
  const { email = '', phone = '', message = '' } = values;
  switch (kind) {
    case 'article':
      return createArticle({ title, content, adminId });
    case 'partenaire':
      return createPartner({ name, logo, url, adminId });
    case 'socialNetwork':
      return createSocialNetwork({ name, logo, url, adminId });
    case 'contact':
      return createContactMessage({ name, email, phone, message });
  }
}

/**
 * Imports a file with the documented calls, oldest first. Records that the site already has are
 * skipped, so that a failed (`StepFailed`) or stopped run continues when it is started again.
 */
export function createPutBack(exported: ExportFile) {
  const items = itemsOf(exported);
  const skipped = new Set<Item>();
  let current: Item | undefined;

  /** A picture that this site does not have is included in the text; a logo always is. */
  async function withOwnPictures(values: Record<string, string>) {
    const missing = new Map<string, string>();
    for (const address of pictureAddresses(values)) {
      const picture = exported.pictures[address];
      if (picture === undefined) continue;
      if (address === values.logo || !(await isPictureThere(address)))
        missing.set(address, picture);
    }
    return missing.size === 0 ? values : withPictures(values, (address) => missing.get(address));
  }

  async function countExisting(signal: AbortSignal, report: Report) {
    const counts = new Map<string, number>();
    for (const kind of KINDS) {
      if (exported[kind].length === 0) continue;
      for (const row of await readRows(kind, signal, report)) {
        const key = keyOf(kind, row);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    return counts;
  }

  async function putNotice(signal: AbortSignal) {
    if (exported.mentions === null || exported.mentions === '') return;
    const { content } = await withOwnPictures({ content: exported.mentions });
    const there = (await getLegalNotice(signal))?.content ?? '';
    // An existing notice was not imported from this file: it is kept.
    if (there !== '' || content === undefined) return;
    answered(await updateLegalNotice(content), 'Mentions légales', signal);
  }

  return {
    /** Leaves the failed item out of the next run. */
    skip() {
      if (current) skipped.add(current);
    },
    async run(signal: AbortSignal, report: Report) {
      const adminId = answered(await currentAdminId(), 'Votre compte', signal);
      const existing = await countExisting(signal, report);
      const total = items.length;
      let added = 0;
      for (const [index, item] of items.entries()) {
        current = item;
        const key = keyOf(item.kind, item.values);
        const left = existing.get(key) ?? 0;
        existing.set(key, left - 1);
        if (left <= 0 && !skipped.has(item)) {
          const values = await withOwnPictures(item.values);
          answered(await create(item.kind, values, adminId), item.name, signal);
          added += 1;
        }
        report({ what: item.name, done: index + 1, total });
      }
      current = undefined;
      await putNotice(signal);
      return { added, total, skipped: skipped.size };
    },
  };
}
