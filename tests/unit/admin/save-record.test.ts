/** Every end of a save, and which calls were made until then. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Base, baseOf, isExpected, saveText } from '#src/admin/record/save-record.ts';

const FIELDS = ['title', 'content'];
const record = (content: string, updatedAt: string | null = 'now') => ({
  title: 'La lune',
  content,
  updatedAt,
});
const version = (content: string, at: string | null) => baseOf(record(content, at), FIELDS);

type Answers = Partial<{
  keep: 'kept' | 'not-kept';
  author: number | undefined;
  /** The session is over with this call. */
  endsAt: 'author' | 'read' | 'write';
  read: Base | 'expected' | null | undefined | 'new';
  write: ReturnType<typeof record> | true | null | undefined;
  forget: 'forgotten' | 'not-forgotten';
}>;

async function save(answers: Answers) {
  const made: string[] = [];
  let isSignedIn = true;
  const given = {
    keep: 'kept',
    author: 1,
    read: 'expected',
    write: true,
    forget: 'forgotten',
    ...answers,
  } as const;
  const answer =
    <Name extends keyof typeof given>(name: Name) =>
    async () => {
      made.push(name);
      if (given.endsAt === name) isSignedIn = false;
      return given[name];
    };
  const { read } = given;
  const result = await saveText({
    keep: answer('keep'),
    forget: answer('forget'),
    findAuthor: answer('author'),
    isSignedIn: () => isSignedIn,
    read:
      read === 'new'
        ? undefined
        : async () => {
            await answer('read')();
            return read;
          },
    write: answer('write'),
  });
  return { result, made: made.join(' ') };
}

test.each<[string, Answers, unknown, string]>([
  [
    'is saved',
    {},
    { is: 'saved', answer: null, draft: 'forgotten' },
    'keep author read write forget',
  ],
  [
    'of a new record reads nothing',
    { read: 'new' },
    { is: 'saved', answer: null, draft: 'forgotten' },
    'keep author write forget',
  ],
  [
    'returns what the backend has stored',
    { write: record('Réécrite.') },
    { is: 'saved', answer: record('Réécrite.'), draft: 'forgotten' },
    'keep author read write forget',
  ],
  [
    'says that its draft could not be removed',
    { forget: 'not-forgotten' },
    { is: 'saved', answer: null, draft: 'not-forgotten' },
    'keep author read write forget',
  ],
  [
    'works where the device keeps nothing',
    { keep: 'not-kept' },
    { is: 'saved', answer: null, draft: 'forgotten' },
    'keep author read write forget',
  ],
  ['that fails leaves a draft', { write: undefined }, { is: 'kept' }, 'keep author read write'],
  [
    'that fails where the device keeps nothing is kept nowhere',
    { keep: 'not-kept', write: undefined },
    { is: 'not-kept' },
    'keep author read write',
  ],
  [
    'without an author writes nothing',
    { author: undefined },
    { is: 'abandoned' },
    'keep author read',
  ],
  [
    'whose session ends before it writes nothing',
    { author: undefined, endsAt: 'author' },
    { is: 'abandoned' },
    'keep author read',
  ],
  [
    'whose session ends while it reads writes nothing',
    { read: undefined, endsAt: 'read' },
    { is: 'abandoned' },
    'keep author read',
  ],
  [
    'that the backend refuses because the session is over',
    { write: undefined, endsAt: 'write' },
    { is: 'abandoned' },
    'keep author read write',
  ],
  ['of a record that is gone asks', { read: null }, { is: 'gone' }, 'keep author read'],
  [
    'of a record that cannot be read asks',
    { read: undefined },
    { is: 'conflict', current: null },
    'keep author read',
  ],
  [
    'over another version asks',
    { read: version('Deux.', 'later') },
    { is: 'conflict', current: version('Deux.', 'later') },
    'keep author read',
  ],
])('a save %s', async (_what, answers, result, made) => {
  expect(await save(answers)).toEqual({ result, made });
});

const PICTURE = Buffer.from('une lune');
const NEW = `data:image/png;base64,${PICTURE.toString('base64')}`;
const FILE = `/media/${createHash('sha256').update(PICTURE).digest('hex')}-960.webp`;
const picture = (address: string) => `<p>Une <img src="${address}" alt="lune">.</p>`;

test.each([
  ['the version from which the text started', record('Une.'), true],
  ['equal fields of another date', record('Une.', 'later'), true],
  ['its own text, of which only the answer was lost', record('Trois.', 'later'), true],
  ['a newer version', record('Deux.', 'later'), false],
  ['where records have no date, other fields', record('Deux.', null), false],
])('what is stored is expected, or somebody else’s: %s', async (_what, stored, is) => {
  const base = version('Une.', stored.updatedAt && 'now');
  expect(await isExpected(stored, base, { title: 'La lune', content: 'Trois.' })).toBe(is);
  // A text that never saw what is stored knows its own alone.
  const isOwn = stored.content === 'Trois.';
  expect(await isExpected(stored, null, { title: 'La lune', content: 'Trois.' })).toBe(isOwn);
});

test.each([
  ['a new picture that is a file now', picture(NEW), picture(FILE), true],
  ['a logo that is a file now', NEW, FILE, true],
  ['another picture', picture(NEW), picture(FILE.replace(/[\da-f]{8}/, '00000000')), false],
  ['another text beside the picture', picture(NEW), picture(FILE).replace('Une', 'La'), false],
  ['no picture any more', NEW, '', false],
  ['a picture that is none', 'data:image/png;base64,A', FILE, false],
])('what is stored is known as sent: %s', async (_what, content, stored, is) => {
  expect(await isExpected(record(stored), null, { title: 'La lune', content })).toBe(is);
});
