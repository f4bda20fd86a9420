/**
 * A program that publishes whenever the server requests it: rendering hundreds of texts in the
 * server would delay listeners, and a failure here does not stop the radio. Arguments: folder of
 * the site, address of the backend, folder of its pictures.
 */
import './small-heap.ts';
import { publishPages } from './publish-pages.ts';

const [dist = 'dist', api, media] = process.argv.slice(2);

// Everybody may read pages, nginx included; only the server may read its own files.
process.umask(0o022);
process.on('disconnect', () => process.exit(0));
process.on('message', async () => {
  try {
    const { written, removed } = await publishPages({ dist, api, media, log: console.warn });
    process.send?.({ written, removed });
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? error.message : String(error) });
  }
});
