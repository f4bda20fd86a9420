/**
 * One save, without a page. Each of its ends has a name, and a form can be left with two of them only:
 * 'saved' and 'kept'.
 */
import { findAdminByEmail } from '#src/api/admins.ts';
import type { Id } from '#src/api/contract.ts';
import { answerHash } from '#src/lib/answer-hash.ts';
import { namesOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import { notifyError } from '#src/ui/notification/notifications.ts';
import type { Forgotten, Kept, KeptRecord, Values } from './device-db.ts';

/** A record as a form reads it: its fields, and when it was saved last. */
export type StoredRecord = Readonly<Record<string, unknown> & { updatedAt: string | null }>;

/** Names the version of a record from which a text started. */
export type Base = NonNullable<KeptRecord['base']>;

/** Returns the texts among these fields of a record. */
export const valuesOf = (
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Values =>
  Object.fromEntries(
    fields.flatMap((name) => (typeof record[name] === 'string' ? [[name, record[name]]] : [])),
  );

export const baseOf = (record: StoredRecord, fields: readonly string[]): Base => ({
  updatedAt: record.updatedAt,
  hash: answerHash(valuesOf(record, fields)),
});

/** Equal fields are the same version, whatever their dates; a backend may have none. */
export const isSameVersion = (one: Base | null, other: Base | null) =>
  one?.hash === other?.hash || (!!one?.updatedAt && one.updatedAt === other?.updatedAt);

const NEW_PICTURE = /data:image\/[a-z]+;base64,([A-Za-z0-9+/]+=*)/g;
const PICTURE_FILE = /\/media\/([\da-f]{64})-\d+\.webp/g;

/** Returns a text with the SHA-256 of each picture in its place: a backend names the file of one by it. */
async function withPictureHashes(text: string): Promise<string> {
  const hashes = new Map<string, string>();
  for (const [picture, base64 = ''] of text.matchAll(NEW_PICTURE)) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    hashes.set(picture, Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''));
  }
  return text
    .replace(NEW_PICTURE, (picture) => hashes.get(picture) ?? picture)
    .replace(PICTURE_FILE, '$1');
}

/** Whether this was sent, and its new pictures are files now; false where that cannot be told, as without https. */
async function isSent(sent: Values, current: StoredRecord): Promise<boolean> {
  try {
    for (const [name, text] of Object.entries(sent)) {
      const stored = String(current[name] ?? '');
      if (text === stored) continue;
      const [own, other] = await Promise.all([text, stored].map(withPictureHashes));
      if (own !== other) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether nobody else has saved: stored is what the text started from, or what is sent, where of the save
 * before only the answer was lost.
 */
export const isExpected = async (current: StoredRecord, base: Base | null, sent: Values) =>
  isSameVersion(base, baseOf(current, Object.keys(sent))) || isSent(sent, current);

export type SaveResult =
  /** `answer`: the record as it is stored now; null when the backend does not say. */
  | Readonly<{ is: 'saved'; answer: StoredRecord | null; draft: Forgotten }>
  /** The backend has not taken it: the text is a draft on this device, or only in its form. */
  | Readonly<{ is: Kept }>
  /** Another version is stored than that from which the text started; `null`: it could not be read. */
  | Readonly<{ is: 'conflict'; current: Base | null }>
  /** Somebody has deleted it. */
  | Readonly<{ is: 'gone' }>
  /** The session has ended, or nobody may be named as the author: that was said. */
  | Readonly<{ is: 'abandoned' }>;

export type SaveSteps = Readonly<{
  /** Keeps what is typed as a draft on this device. */
  keep: () => Promise<Kept>;
  forget: () => Promise<Forgotten>;
  findAuthor: () => Promise<Id | undefined>;
  isSignedIn: () => boolean;
  /**
   * Reads what is stored now: `null` when it is gone, `undefined` on failure. Missing where nothing is
   * replaced, or the person wants that.
   */
  read: (() => Promise<Base | 'expected' | null | undefined>) | undefined;
  /** Resolves to `undefined` on failure. */
  write: (author: Id) => Promise<StoredRecord | true | null | undefined>;
}>;

/** Saves what is typed, unless that would replace something which its author has not seen. */
export async function saveText(steps: SaveSteps): Promise<SaveResult> {
  const { read, isSignedIn } = steps;
  // First: whatever comes next, the session's end included, the text is on this device.
  const kept = await steps.keep();
  // At the same time: a backend may take seconds for each.
  const [author, current] = await Promise.all([
    steps.findAuthor(),
    read?.() ?? ('expected' as const),
  ]);
  if (author === undefined || !isSignedIn()) return { is: 'abandoned' };
  if (current === null) return { is: 'gone' };
  if (current !== 'expected') return { is: 'conflict', current: current ?? null };
  const answer = await steps.write(author);
  if (answer === undefined) return { is: isSignedIn() ? kept : 'abandoned' };
  return { is: 'saved', answer: answer === true ? null : answer, draft: await steps.forget() };
}

const UNKNOWN =
  'Votre compte n’a pas été trouvé parmi les administrateurs\u00a0: rien n’a été enregistré.';

/** Looked up once a session. */
let author: Readonly<{ token: string; id: Id }> | undefined;

/**
 * Returns the administrator that a save names as its author: found by the first name in the token
 * that the backend knows (specification section 6). `undefined`: the save is abandoned, and the
 * reason was shown.
 */
export async function findAuthor(): Promise<Id | undefined> {
  const token = readToken();
  if (author && author.token === token) return author.id;
  const names = namesOf(token);
  let isKnownToBeNobody = true;
  for (const [index, name] of names.entries()) {
    const admin = await findAdminByEmail(name, index === names.length - 1 ? 'notify' : 'silent');
    if (admin && token !== null) {
      author = { token, id: admin.id };
      return admin.id;
    }
    // The session ended with this call, or meanwhile: that was already reported.
    if (readToken() !== token) return undefined;
    isKnownToBeNobody = admin === null;
  }
  console.error('Admin non trouvé !');
  if (isKnownToBeNobody) notifyError(UNKNOWN);
  return undefined;
}
