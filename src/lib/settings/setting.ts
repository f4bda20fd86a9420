import * as v from 'valibot';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What people read about one variable: README's table and `.env.example` are checked against it. */
export type SettingFacts = Readonly<{
  readBy: 'build' | 'server' | 'build, server';
  /** The value of a variable that is missing or empty. */
  fallback: string;
  /** The default in README's table, where `fallback` alone does not explain it. */
  defaultLabel?: string;
  about: string;
  /** Completes the sentence "NAME must be …". */
  rule: string;
  /** Its value never stands in a message. */
  isSecret?: boolean;
}>;

/** One variable: `schema` checks its trimmed text, or `fallback` where there is none. */
export const setting = <Output>(facts: SettingFacts, schema: v.GenericSchema<string, Output>) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.transform((text) => text || facts.fallback),
    schema,
    v.metadata({ facts }),
  );

type SettingEntries = Readonly<Record<string, ReturnType<typeof setting>>>;
type Settings<Entries extends SettingEntries> = v.ObjectSchema<Entries, undefined>;

/** The facts of every variable, in the order of their description. */
export function factsOf(settings: Settings<SettingEntries>): Map<string, SettingFacts> {
  const entries = Object.entries(settings.entries).map(([name, schema]) => {
    const { facts } = v.getMetadata(schema);
    return [name, facts] as const;
  });
  return new Map(entries);
}

/** Reads every variable of a description; throws one sentence for each that is wrong. */
export function readSettings<const Entries extends SettingEntries>(
  settings: Settings<Entries>,
  env: Environment,
) {
  const parsed = v.safeParse(settings, env);
  if (parsed.success) return parsed.output;
  const facts = factsOf(settings);
  const names = new Set(parsed.issues.map((issue) => String(issue.path?.[0].key)));
  const sentences = [...names].map((name) => {
    const { rule = 'another value', isSecret = false } = facts.get(name) ?? {};
    return `${name} must be ${rule}${isSecret ? '' : `, but it is "${env[name]?.trim()}"`}.`;
  });
  throw new Error(sentences.join('\n'));
}
