import * as v from 'valibot';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The documentation of one variable, from which docs/configuration.md and `.env.example` are written. */
export type SettingFacts = Readonly<{
  readBy: 'build' | 'server' | 'build, server';
  /** Used when the variable is missing or empty. */
  fallback: string;
  /** The default as it is shown, when `fallback` alone is not clear. */
  defaultLabel?: string;
  about: string;
  /** Completes the sentence "NAME must be …". */
  rule: string;
  /** Its value is never included in an error message. */
  isSecret?: boolean;
}>;

/** Describes one variable: `schema` validates its trimmed text, or `fallback` when it is empty. */
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

/** Returns the documentation of every variable, in the order of the description. */
export function factsOf(settings: Settings<SettingEntries>): Map<string, SettingFacts> {
  const entries = Object.entries(settings.entries).map(([name, schema]) => {
    const { facts } = v.getMetadata(schema);
    return [name, facts] as const;
  });
  return new Map(entries);
}

/** Reads every variable of a description; throws an error with one sentence for each wrong one. */
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
