/**
 * `npm run pages [-- --api URL]`: writes the pages of the built site again, from the current
 * answers of its backend. The build compiles this program beside the site and runs it with
 * `--build`; then a backend that does not answer is not a failure. The reference server runs it after
 * a save with `--media`, the folder of its own pictures.
 */
import './small-heap.ts';
import { existsSync, realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { NoBackend, publishPages } from './publish-pages.ts';
import { HalfWay } from './staging.ts';

/** The radio of the server that runs it has priority. */
const LOW_PRIORITY = 5;

const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    media: { type: 'string' },
    build: { type: 'boolean', default: false },
  },
});
const given = process.env.DIST_DIR || 'dist';
// Where it is a link to the release of the moment, the whole run stays with that one.
const dist = existsSync(given) ? realpathSync(given) : given;
const startedAt = Date.now();

function explain(error: unknown) {
  if (error instanceof HalfWay) {
    return `${error.message} : des pages restent à remplacer, npm run pages finira.`;
  }
  const why = error instanceof NoBackend ? `${error.message} ne répond pas` : messageOf(error);
  const then = values.build
    ? 'les pages attendent npm run pages.'
    : 'les pages restent comme elles sont.';
  return `${why} : ${then}`;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

// Everybody may read pages, nginx included; only the server may read its own files.
process.umask(0o022);
if (values.media !== undefined) setPriority(LOW_PRIORITY);

publishPages({ dist, api: values.api, media: values.media, log: console.warn }).then(
  ({ articles, written, removed }) => {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${given}/: ${articles} articles, ${written} pages written, ${removed} removed, ${seconds} s.`,
    );
  },
  (error: unknown) => {
    console.error(explain(error));
    process.exitCode = values.build ? 0 : 1;
  },
);
