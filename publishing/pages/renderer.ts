import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { NodeSite } from '#src/api/reader.ts';
import { loadSite, programOf } from './page-kit.ts';

/**
 * Milliseconds of processor time and megabytes for one text; the greatest that the reference server
 * accepts takes 4 to 11 s where nothing else runs, several times that on a small busy machine, and
 * 150 MB (server/media/save-pictures.ts). With the heap of page-publisher.ts and the server they fit into
 * the memory of deploy/systemd/radio.service. A text that was made to take more must not end the
 * publication of the others.
 */
const MOST_TIME = 60_000;
const MOST_MEMORY = 192;
/** Milliseconds after which the time is checked. */
const CHECK_EVERY = 250;

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** This text cannot be rendered, at the next run neither. */
export class TextFault extends Error {}

type Limits = Readonly<{ time?: number; memory?: number }>;
type RenderCall = Readonly<{ name: keyof NodeSite; args: readonly unknown[] }>;
type RenderAnswer = Readonly<{ result?: unknown; fault?: string }>;

/**
 * The site of this build in a thread of its own, which can be ended in the middle of a text: one
 * call at a time. Each throws a `TextFault` when the text cannot be rendered within the limits.
 */
export function startRenderer(
  dist: string,
  { time = MOST_TIME, memory = MOST_MEMORY }: Limits = {},
) {
  let worker: Worker | undefined;

  function start() {
    const started = new Worker(programOf(dist, 'renderer'), {
      workerData: { renders: dist },
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    worker = started;
    return started;
  }

  async function stop() {
    await worker?.terminate();
    worker = undefined;
  }

  /** A fault is the text's: the thread was ended because of it, or the site threw an error. */
  async function answerTo(call: RenderCall): Promise<RenderAnswer> {
    const isFresh = worker === undefined;
    const running = worker ?? start();
    const limit = new AbortController();
    const before = process.cpuUsage();
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 > time) limit.abort();
    }, CHECK_EVERY);
    try {
      const coming = once(running, 'message', { signal: limit.signal });
      running.postMessage(call);
      const [answer] = await coming;
      return answer;
    } catch (error) {
      await stop();
      if (limit.signal.aborted) return { fault: `plus de ${time / 1000} s` };
      if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') {
        // jsdom keeps some of every text: only in a thread of its own is it this one that is too large.
        return isFresh ? { fault: `plus de ${memory} Mo` } : answerTo(call);
      }
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  const call =
    <Name extends keyof NodeSite>(name: Name) =>
    async (...args: Parameters<NodeSite[Name]>): Promise<Awaited<ReturnType<NodeSite[Name]>>> => {
      const { result, fault } = await answerTo({ name, args });
      if (fault !== undefined) throw new TextFault(fault);
      return result as Awaited<ReturnType<NodeSite[Name]>>;
    };

  return {
    render: call('render'),
    cardOf: call('cardOf'),
    descriptionOf: call('descriptionOf'),
    stop,
  };
}

export type Renderer = ReturnType<typeof startRenderer>;

async function answerOf(site: NodeSite, { name, args }: RenderCall): Promise<RenderAnswer> {
  try {
    return { result: await Reflect.apply(site[name], undefined, args) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

// The thread itself: this file is its program, too.
if (typeof workerData?.renders === 'string') {
  const site = await loadSite(workerData.renders);
  parentPort?.on('message', async (call: RenderCall) => {
    parentPort?.postMessage(await answerOf(site, call));
  });
}
