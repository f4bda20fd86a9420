/** What the registry says of an entity: a property that does not apply is null, never left out. */
import type * as v from 'valibot';
import type { IconName } from '#src/admin/ui/Icon.tsx';
import type { Resource, Row } from '#src/api/resources.ts';
import type { EntityKey } from '#src/lib/entity-keys.ts';

/** File of a page under src/admin, without `.tsx`; the component has the name of the file. */
export type AdminPageFile = `${string}/${string}Page`;

/** How the values of a column are displayed, in the table and on the cards. */
export type ColumnKind =
  | 'number'
  | 'text'
  | 'title'
  | 'email'
  | 'phone'
  | 'account'
  | 'html'
  | 'link'
  | 'logo'
  | 'dateTime'
  | 'date'
  | 'choice'
  | 'duration'
  | 'sound'
  | 'record'
  | 'week';

export type Column<Field extends string = string> = Readonly<{
  field: Field;
  headerName: string;
  kind: ColumnKind;
}>;

/** A form, under 'new' and '{id}/modifier', and what its page says. */
export type FormPage = Readonly<{
  file: AdminPageFile;
  addTitle: string;
  editTitle: string;
  saved: string;
  loadFailed: string;
}>;

/** The headings of the bar, in order. */
export const groups = ['Contenu', 'Messages', 'Suivi'] as const;

/** A place of the back office: a link in the bar, and a page at its address. */
export type Section = Readonly<{
  /** Segment of its address, after the secret base. */
  segment: string;
  /** Link text in the bar. */
  label: string;
  icon: IconName;
  /** Its heading in the bar; null for the first page, which stands above. */
  group: (typeof groups)[number] | null;
  /** Its row on the dashboard. */
  card: Readonly<{ title: string; description: string }> | null;
  /** The names by which a log entry calls its records, folded; empty when none links to them. */
  logNames: readonly string[];
}>;

/** A section that is no list: it has one page. */
export type SinglePage = Section &
  Readonly<{
    page: AdminPageFile;
    /** The fields of its one record; none where it edits nothing. */
    columns: readonly Column[];
  }>;

/** A section that is a list of records, with what else the back office does with them. */
export type Entity<Field extends string = string> = Section &
  Resource &
  Readonly<{
    key: EntityKey;
    /** Heading of its list. */
    title: string;
    columns: readonly Column<Field>[];
    /** Fields of the form that the list does not show: the search and the versions read them. */
    unlisted: readonly Column<Field>[];
    /** What is said where the backend has no such records; null where every backend must have them. */
    absent: string | null;
    /** Default order, in the format of the API. */
    sort: `${Field},${'asc' | 'desc'}`;
    /** The field that names a record in a question, a message or the trash. */
    nameField: Field;
    form: FormPage | null;
    /** The page of one record, under '{id}/voir'. */
    detail: AdminPageFile | null;
    /** A record has a public address, which is updated by a call of its own. */
    hasSlug: boolean;
    /** Its records can be marked as handled, on this device. */
    canBeHandled: boolean;
    /** Many are deleted at once: strangers may send any number. */
    deletesMany: boolean;
    /** The public page of a row, and the label of its link. */
    onSite: Readonly<{ label: string; hrefOf: (row: Row) => string | undefined }> | null;
    /** How its records are counted. */
    counted: readonly [one: string, many: string];
    /** The trash keeps these fields of a deleted record, and creates it again with them. */
    trash: Readonly<{ label: string; fields: readonly Field[] }> | null;
    /**
     * The export has the records, each read by its own call, only on request, or the rows of the
     * list where the API has no call for one.
     */
    exported: 'records' | 'on request' | 'rows';
  }>;

/** Describes an entity whose fields are those of its schema. */
export const entityOf = <
  Schema extends v.GenericSchema<unknown, Row>,
  Form extends FormPage | null,
>(
  entity: Omit<Entity<keyof v.InferOutput<Schema> & string>, 'form'> & {
    schema: Schema;
    form: Form;
  },
): Omit<Entity, 'schema' | 'form'> & { schema: Schema; form: Form } => entity;

/** The label of the link from a row to its page, which is also the end of its address. */
export const rowLinkOf = ({ form, detail }: Pick<Entity, 'form' | 'detail'>) =>
  form ? 'Modifier' : detail ? 'Voir' : undefined;
