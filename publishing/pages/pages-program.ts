/**
 * `npm run pages [-- --api URL]`: writes the pages of the built site again, from the current
 * answers of its backend. The build compiles this program beside the site and runs it with
 * `--build`; then a backend that does not answer is not a failure.
 */
import './small-heap.ts';
import { parseArgs } from 'node:util';
import { NoBackend, publishPages } from './publish-pages.ts';

const { values } = parseArgs({
  options: { api: { type: 'string' }, build: { type: 'boolean', default: false } },
});
const dist = process.env.DIST_DIR || 'dist';
const startedAt = Date.now();

function explain(error: unknown) {
  const why = error instanceof NoBackend ? `${error.message} ne répond pas` : String(error);
  const then = values.build
    ? 'les pages attendent npm run pages.'
    : 'les pages restent comme elles sont.';
  return `${why} : ${then}`;
}

publishPages({ dist, api: values.api, log: console.log }).then(
  ({ articles, written, removed }) => {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${dist}/: ${articles} articles, ${written} pages written, ${removed} removed, ${seconds} s.`,
    );
  },
  (error: unknown) => {
    console.error(explain(error));
    process.exitCode = values.build ? 0 : 1;
  },
);
