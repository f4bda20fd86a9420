/** What a kept record is called, by the registry. */
import { entities } from '#src/admin/entities.ts';
import type { Column } from '#src/admin/entity.ts';
import { plainText } from '#src/ui/plain-text.ts';
import type { DeviceRecord } from './device-store.ts';

const FIRST_WORDS = 60;
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

type Described = Pick<DeviceRecord, 'entity' | 'content'>;

/** Returns the entity of a record; undefined for the legal notice, which is no list. */
export const entityOfRecord = ({ entity }: Described) => entities.find(({ key }) => key === entity);

/** Returns the title or name of a record; '' when it has none. */
export const recordName = (record: Described) =>
  (record.content[entityOfRecord(record)?.nameField ?? ''] ?? '').trim();

/** Returns the column of a field, whose kind says how to read it; the legal notice has one text. */
export const columnOf = (record: Described, field: string): Column =>
  entityOfRecord(record)?.columns.find((column) => column.field === field) ?? {
    field,
    headerName: 'Texte',
    kind: 'html',
  };

/** Describes a draft: its date, its title or name, and the beginning of its other texts. */
export function draftSummary(draft: DeviceRecord) {
  const { at, content } = draft;
  const nameField = entityOfRecord(draft)?.nameField;
  const text = Object.keys(content)
    .filter((field) => field !== nameField && columnOf(draft, field).kind !== 'logo')
    .map((field) => plainText(content[field] ?? ''))
    .join(' ');
  const firstWords =
    text.length > FIRST_WORDS ? `${text.slice(0, FIRST_WORDS).replace(/\s\S*$/, '')}…` : text;
  const name = recordName(draft);
  const subject = [name && `«\u00a0${name}\u00a0»`, firstWords].filter(Boolean).join(' – ');
  return { date: moment.format(new Date(at)), subject };
}
