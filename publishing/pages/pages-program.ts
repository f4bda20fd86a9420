/**
 * `npm run pages [-- --api URL]`: writes the pages of the built site again, from the current
 * answers of its backend. The build compiles this program beside the site and runs it with
 * `--build`; then a backend that does not answer is not a failure. The reference server runs it after
 * a save with `--media`, the folder of its own pictures. `--pause`: milliseconds before a failed read is
 * tried again.
 */
import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { NoBackend, publishPages } from './publish-pages.ts';

/** The radio of the server that runs it has priority. */
const LOW_PRIORITY = 5;

// Garbage is collected when the heap has grown by a third, not when it has doubled: a third less memory
// for a tenth more time.
setFlagsFromString('--heap-growing-percent=30');

const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    media: { type: 'string' },
    build: { type: 'boolean', default: false },
    pause: { type: 'string' },
  },
});
const given = process.env.DIST_DIR || 'dist';
// Where it is a link to the release of the moment, the whole run stays with that one.
const dist = existsSync(given) ? realpathSync(given) : given;
const startedAt = Date.now();

function explain(error: unknown) {
  if (values.build && error instanceof NoBackend && error.isOwn) {
    return `Les pages des articles s’écriront quand ${error.message} répondra : au démarrage du serveur, ou par npm run pages.`;
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
if (values.media !== undefined) {
  setPriority(LOW_PRIORITY);
  try {
    // Where memory ends, it is this process that Linux ends.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system.
  }
}

publishPages({
  dist,
  api: values.api,
  media: values.media,
  pause: values.pause === undefined ? undefined : Number(values.pause),
  log: console.warn,
}).then(
  ({ articles, written, removed, failed }) => {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${given}/ : ${articles} articles, ${written} pages écrites, ${removed} retirées, ${seconds} s.`,
    );
    process.exitCode = failed > 0 && !values.build ? 1 : 0;
  },
  (error: unknown) => {
    console.error(explain(error));
    process.exitCode = values.build ? 0 : 1;
  },
);
