/** `npm run pages [-- --api URL]`: the built site's pages anew, from what its backend answers now. */
import { parseArgs } from 'node:util';
import { NoBackend, publishPages } from '../publishing/pages/publish-pages.ts';

const { values } = parseArgs({ options: { api: { type: 'string' } } });
const dist = process.env.DIST_DIR || 'dist';
const startedAt = Date.now();

publishPages({ dist, api: values.api, say: console.log }).then(
  ({ articles, written, removed }) => {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${dist}/: ${articles} articles, ${written} pages written, ${removed} removed, ${seconds} s.`,
    );
  },
  (error: unknown) => {
    const isSilent = error instanceof NoBackend;
    console.error(
      isSilent ? `${error.message} ne répond pas : les pages restent comme elles sont.` : error,
    );
    process.exitCode = 1;
  },
);
