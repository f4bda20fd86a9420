import { type ChildProcess, fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { setPriority } from 'node:os';
import * as v from 'valibot';
import { programOf } from '#publishing/pages/page-kit.ts';

/** Milliseconds in which several saves are combined into one run. */
const PAUSE = 50;
/** After a failed run, for example while the site is being built. */
const PAUSE_AFTER_FAULT = 5000;
/** The radio has priority. */
const LOW_PRIORITY = 5;

const answerSchema = v.object({
  written: v.optional(v.number(), 0),
  removed: v.optional(v.number(), 0),
  failed: v.optional(v.string()),
});

type Options = Readonly<{
  dist: string;
  /** Address of this server. */
  address: string;
  /** Folder of this server's pictures. */
  media: string;
  /** Called when pages have changed. */
  onPublished: () => void;
  warn: (sentence: string) => void;
}>;

/**
 * Publishes the pages in a process of its own: now, and shortly after each call of `changed`. One
 * run at a time; changes during a run get a run of their own.
 */
export function startPagePublisher({ dist, address, media, onPublished, warn }: Options) {
  const program = programOf(dist, 'publisher');
  let child: ChildProcess | undefined;
  /**
   * The build that the process was started from: it continues with the code that it loaded then.
   */
  let madeAt = 0;
  let isRunning = false;
  let isAskedFor = false;
  let isStopped = false;
  let lastFault = '';

  function start(): ChildProcess {
    // Compiled, so that it does not need the compiler with which this server may run.
    const started = fork(program, [dist, address, media], { stdio: 'inherit', execArgv: [] });
    if (started.pid !== undefined) setPriority(started.pid, LOW_PRIORITY);
    started.on('message', (message) => onAnswer(v.parse(answerSchema, message)));
    started.once('exit', () => {
      if (child !== started) return;
      child = undefined;
      if (isRunning) onAnswer({ written: 0, removed: 0, failed: 'le processus s’est arrêté' });
    });
    return started;
  }

  /** The process of the build that is in the folder now. */
  function current(): ChildProcess {
    const builtAt = statSync(program, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (child && builtAt === madeAt) return child;
    child?.kill();
    madeAt = builtAt;
    child = start();
    return child;
  }

  function run() {
    if (isStopped || isRunning) return;
    isRunning = true;
    isAskedFor = false;
    current().send('publish');
  }

  function onAnswer({ written, removed, failed }: v.InferOutput<typeof answerSchema>) {
    isRunning = false;
    if (failed === undefined && written + removed > 0) onPublished();
    if (failed !== undefined && failed !== lastFault) {
      warn(`Les pages n’ont pas pu être publiées : ${failed}`);
    }
    lastFault = failed ?? '';
    if (isAskedFor || failed !== undefined) ask(failed === undefined ? PAUSE : PAUSE_AFTER_FAULT);
  }

  function ask(pause: number) {
    isAskedFor = true;
    setTimeout(() => isAskedFor && run(), pause).unref();
  }

  run();
  return {
    changed: () => ask(PAUSE),
    stop() {
      isStopped = true;
      child?.kill();
    },
  };
}
