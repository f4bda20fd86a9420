/**
 * A program that publishes whenever the server asks it to: rendering hundreds of texts would keep
 * listeners waiting, and what fails here does not stop the radio. Arguments: folder of the site, address
 * of the backend, folder of its pictures.
 */
import './small-heap.ts';
import { publishPages } from './publish-pages.ts';

const [dist = 'dist', api, media] = process.argv.slice(2);

// Pages are for everybody, nginx among them; the server's own files are for it alone.
process.umask(0o022);
process.on('disconnect', () => process.exit(0));
process.on('message', async () => {
  try {
    const { written, removed } = await publishPages({ dist, api, media, say: console.warn });
    process.send?.({ written, removed });
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? error.message : String(error) });
  }
});
