/** The file that a radio takes along: everything it has published, and its pictures, as JSON. */
import * as v from 'valibot';

const FORMAT = 'radio-tout-emporter';

const instant = v.nullish(v.string(), null);
const dates = { createdAt: instant, updatedAt: instant };
const logoLink = v.object({ name: v.string(), logo: v.string(), url: v.string(), ...dates });

const takeoutSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  madeAt: v.string(),
  article: v.array(
    v.object({ title: v.string(), content: v.string(), slug: v.nullish(v.string(), ''), ...dates }),
  ),
  partenaire: v.array(logoLink),
  socialNetwork: v.array(logoLink),
  /** Only where the person asked for them: they are other people's data. */
  contact: v.array(
    v.object({
      name: v.string(),
      email: v.string(),
      phone: v.string(),
      message: v.string(),
      ...dates,
    }),
  ),
  /** To be read: no backend takes them back. */
  logs: v.array(v.record(v.string(), v.unknown())),
  /** null where there is none. */
  mentions: v.nullable(v.string()),
  /** By the addresses that the texts and logos name, as data URLs. */
  pictures: v.record(v.string(), v.string()),
});
export type Takeout = v.InferOutput<typeof takeoutSchema>;

export const emptyTakeout = (now: Date): Takeout => ({
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

/** What a chosen file holds; nothing where it is none of these. */
export function readTakeout(text: string): Takeout | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), takeoutSchema), text);
  return parsed.success ? parsed.output : undefined;
}
