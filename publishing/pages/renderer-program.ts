/** The thread of renderer.ts: calls a function of the site for each message. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadSite } from './page-kit.ts';
import type { RenderAnswer, RenderCall } from './renderer.ts';

const site = await loadSite(String(workerData));

async function answerTo({ name, args }: RenderCall): Promise<RenderAnswer> {
  try {
    return { result: await Reflect.apply(site[name], undefined, args) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (call: RenderCall) => {
  parentPort?.postMessage(await answerTo(call));
});
