import { type ChildProcess, type ExecFileException, execFile } from 'node:child_process';
import { programOf } from '#publishing/pages/page-kit.ts';
import { readState } from '#publishing/pages/state.ts';

/** Milliseconds in which several saves are combined into one run. */
const PAUSE = 50;
/** After a failed run, for example while the site is being built: twice as long each time. */
const PAUSE_AFTER_FAULT = 5000;
const LONGEST_PAUSE = 5 * 60_000;
/** Milliseconds after which a run is ended, and megabytes that it may hold beside those of its texts. */
const MOST_TIME = 15 * 60_000;
const MOST_MEMORY = 128;
/** A process that ends by a fault may say a lot about its memory. */
const LINES_OF_A_FAULT = 5;

type Options = Readonly<{
  /** Returns the folder of the site as it is now; undefined until it is built. */
  dist: () => string | undefined;
  address: string;
  /** Folder of this server's pictures. */
  media: string;
  /** Called when pages may have changed, as a part of them has when a run fails half-way. */
  onPublished: () => void;
  onFailed: () => void;
  /** Called with the link of an article of whose text no page can be made, once for each text. */
  onLeftOut: (slug: string) => void;
  warn: (sentence: string) => void;
}>;

/** How the last run ended, and when; `publishedAt`: when one last ended well. */
type LastRun = Readonly<{ isWell: boolean; at: Date; publishedAt: Date | undefined }>;

/**
 * Publishes the pages as `npm run pages` does, in a process of its own: now, and shortly after each
 * call of `changed`. One run at a time; changes during a run get a run of their own. Whatever becomes
 * of a run, the radio goes on.
 */
export function startPagePublisher(options: Options) {
  const { dist, address, media, onPublished, onFailed, onLeftOut, warn } = options;
  let child: ChildProcess | undefined;
  let last: LastRun | undefined;
  let isAskedFor = false;
  let isStopped = false;
  let lastSaid = '';
  let faults = 0;
  /** Hashes of the texts that are known to be left out. */
  const leftOut = new Set<string>();

  function run() {
    const folder = dist();
    if (isStopped || child || folder === undefined) return;
    isAskedFor = false;
    try {
      const memory = `--max-old-space-size=${MOST_MEMORY}`;
      const program = [programOf(folder, 'pages'), '--api', address, '--media', media];
      const execution = { env: { ...process.env, DIST_DIR: folder }, timeout: MOST_TIME };
      child = execFile(process.execPath, [memory, ...program], execution, (error, _told, said) =>
        onEnd(folder, error, said),
      );
    } catch (error) {
      // Some faults of the system are thrown at once, others are reported.
      onEnd(folder, error instanceof Error ? error : new Error(String(error)), '');
    }
  }

  function onEnd(folder: string, error: ExecFileException | null, errors: string) {
    child = undefined;
    if (isStopped) return;
    // Node's own message would be the whole command, and no word of who has ended it.
    const ended = error?.signal
      ? `la publication a été arrêtée (${error.signal}).`
      : error?.message;
    const lines = errors.trim() || (ended ?? '');
    const said = lines.split('\n').slice(-LINES_OF_A_FAULT).join('\n');
    const at = new Date();
    last = { isWell: error === null, at, publishedAt: error ? last?.publishedAt : at };
    if (error) onFailed();
    onPublished();
    tellLeftOut(folder);
    if (said !== '' && said !== lastSaid) {
      warn(error ? `Les pages n’ont pas pu être publiées : ${said}` : said);
    }
    lastSaid = said;
    faults = error ? faults + 1 : 0;
    // What was saved meanwhile may be what mends it.
    if (isAskedFor) ask(PAUSE);
    else if (error) ask(Math.min(LONGEST_PAUSE, PAUSE_AFTER_FAULT * 2 ** (faults - 1)));
  }

  function tellLeftOut(folder: string) {
    for (const [file, hash] of Object.entries(readState(folder).faults)) {
      const slug = /^article\/([^/]+)\/index\.html$/.exec(file)?.[1];
      if (slug === undefined || leftOut.has(hash)) continue;
      leftOut.add(hash);
      onLeftOut(slug);
    }
  }

  function ask(pause: number) {
    isAskedFor = true;
    setTimeout(() => isAskedFor && run(), pause).unref();
  }

  run();
  return {
    changed: () => ask(PAUSE),
    /** Undefined until the first run has ended. */
    lastRun: () => last,
    stop() {
      isStopped = true;
      child?.kill();
    },
  };
}
