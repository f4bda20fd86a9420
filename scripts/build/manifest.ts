import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** The key of the application's entry in the manifest. */
export const ENTRY = 'index.html';

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    isEntry: v.optional(v.boolean()),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Reads Vite's map from source files to built files. */
export function readManifest(dist: string): Manifest {
  return v.parse(
    manifestSchema,
    JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')),
  );
}

/**
 * Returns the scripts and styles that these sources load initially, static imports included: every
 * script comes after the scripts that it imports. A source is a module that is loaded by itself, or
 * the name of a group in code-splitting.ts.
 */
export function filesOf(manifest: Manifest, sources: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  function visit(source: string) {
    if (seen.has(source)) return;
    const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source);
    if (!chunk) throw new Error(`The build has no file for ${source}.`);
    seen.add(source);
    for (const imported of chunk.imports) visit(imported);
    // The file of a module that contains only styles is its stylesheet.
    (chunk.file.endsWith('.js') ? scripts : styles).add(`/${chunk.file}`);
    for (const style of chunk.css) styles.add(`/${style}`);
  }
  for (const source of sources) visit(source);
  return { scripts: [...scripts], styles: [...styles] };
}

/**
 * Returns every file that these sources may fetch later, for the modules that `isWanted` accepts.
 */
export function laterFilesOf(
  manifest: Manifest,
  sources: readonly string[],
  isWanted: (source: string) => boolean,
) {
  const wanted = new Set<string>();
  const seen = new Set<string>();
  function visit(source: string) {
    const chunk = manifest[source];
    if (chunk === undefined || seen.has(source)) return;
    seen.add(source);
    for (const part of chunk.dynamicImports.filter(isWanted)) {
      wanted.add(part);
      visit(part);
    }
    for (const imported of chunk.imports) visit(imported);
  }
  for (const source of sources) visit(source);
  const { scripts, styles } = filesOf(manifest, [...wanted]);
  return [...scripts, ...styles];
}
