/** The export file of a radio: everything it has published, and its pictures, as JSON. */
import * as v from 'valibot';

const FORMAT = 'radio-tout-emporter';

const instant = v.nullish(v.string(), null);
const dates = { createdAt: instant, updatedAt: instant };
const logoLink = v.object({ name: v.string(), logo: v.string(), url: v.string(), ...dates });

const exportSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  madeAt: v.string(),
  article: v.array(
    v.object({ title: v.string(), content: v.string(), slug: v.nullish(v.string(), ''), ...dates }),
  ),
  partenaire: v.array(logoLink),
  socialNetwork: v.array(logoLink),
  /** Only when requested: it contains personal data of visitors. */
  contact: v.array(
    v.object({
      name: v.string(),
      email: v.string(),
      phone: v.string(),
      message: v.string(),
      ...dates,
    }),
  ),
  /** For reading only: no backend imports them. */
  logs: v.array(v.record(v.string(), v.unknown())),
  /** null when there is none. */
  mentions: v.nullable(v.string()),
  /** Data URLs by the addresses that the texts and logos use. */
  pictures: v.record(v.string(), v.string()),
});
export type ExportFile = v.InferOutput<typeof exportSchema>;

export const emptyExport = (now: Date): ExportFile => ({
  format: FORMAT,
  version: 1,
  madeAt: now.toISOString(),
  article: [],
  partenaire: [],
  socialNetwork: [],
  contact: [],
  logs: [],
  mentions: null,
  pictures: {},
});

/** Parses a chosen file; undefined when it is not an export. */
export function parseExport(text: string): ExportFile | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), exportSchema), text);
  return parsed.success ? parsed.output : undefined;
}
