import { answerHash } from '#src/lib/answer-hash.ts';
import type { PageFiles } from './page-files.ts';
import { documentOf, type PageKit } from './page-kit.ts';
import { type Renderer, TextFault } from './renderer.ts';
import { dataHash, type PublishedState } from './state.ts';

/** An answer of the backend that a page is made of, its key (src/api/answer-keys.ts), and what is shown of it. */
export type PageAnswer = Readonly<{ key: string; made: unknown; shown: () => Promise<unknown> }>;

type PlannedPage = Readonly<{
  /** The name in src/public-pages.ts. */
  name: string;
  address: string;
  file: string;
  /** More files of the same page, under its other addresses. */
  others?: readonly string[];
  /** Page number in a list; '' for the first. */
  page?: string;
  /** Missing for a page with fixed text. */
  answers?: readonly PageAnswer[];
}>;

type Options = Readonly<{
  kit: PageKit;
  renderer: Pick<Renderer, 'render'>;
  files: PageFiles;
  before: Pick<PublishedState, 'faults'>;
  /** Receives a line for the operator. */
  log: (line: string) => void;
  /** The same, about a page that the next run has to write. */
  fail: (line: string) => void;
}>;

/** The last line of a page: the hash of what it was made of. */
const endOf = (hash: string) => `<!--${hash}-->\n`;

/** Renders what changed, and puts each page into its place as soon as it is made. */
export function createPageWriter({ kit, renderer, files, before, log, fail }: Options) {
  const written = new Set<string>();
  const faults: Record<string, string> = {};
  let pages = new Set<string>();

  async function publishedBy({ page = '', answers: parts = [] }: PlannedPage) {
    if (parts.length === 0) return undefined;
    const at = Date.now();
    const answers: Record<string, unknown> = {};
    const hashes: Record<string, string> = {};
    for (const { key, made, shown } of parts) {
      answers[key] = await shown();
      hashes[key] = answerHash(made);
    }
    return { at, page, answers, made: hashes };
  }

  async function render(planned: PlannedPage) {
    const { name, address } = planned;
    const published = await publishedBy(planned);
    const rendered = await renderer.render(address, published);
    return documentOf({ kit, name, page: rendered, published, hasFeed: true });
  }

  const isMadeOf = (file: string, hash: string) => files.read(file)?.endsWith(endOf(hash)) ?? false;

  /** Keeps a page as it is; returns false when there is none. */
  function keep(file: string): boolean {
    const isThere = files.has(file);
    if (isThere) pages.add(file);
    return isThere;
  }

  async function put(file: string, text: string, others?: readonly string[]) {
    await files.write(file, text, others);
    written.add(file);
    pages.add(file);
  }

  return {
    isMadeOf,
    keep,
    /** What the site has after this run, and the hashes of texts that no page can be made of. */
    result: () => ({ pages, faults }),
    written: () => [...pages].filter((file) => file.endsWith('.html') && written.has(file)).length,

    /** Begins again with a list that has changed: only pages that are still written or kept stay. */
    startOver() {
      pages = new Set();
    },

    /** Returns the hash of what the page is made of; undefined when it could not be: a former one stays. */
    async write(planned: PlannedPage): Promise<string | undefined> {
      const { name, file, others, page, answers = [] } = planned;
      const hash = dataHash([name, page, ...answers.map(({ made }) => made)]);
      if (isMadeOf(file, hash)) return keep(file) ? hash : undefined;
      if (before.faults[file] === hash) faults[file] = hash;
      if (faults[file] === hash) {
        log(`${planned.address} reste de côté : son texte n’a pas pu être publié.`);
        keep(file);
        return undefined;
      }
      try {
        await put(file, `${(await render(planned)).trimEnd()}\n${endOf(hash)}`, others);
        return hash;
      } catch (error) {
        const isOfText = error instanceof TextFault;
        if (isOfText) faults[file] = hash;
        (isOfText ? log : fail)(`${planned.address} n’a pas pu être écrite : ${String(error)}`);
        keep(file);
        return undefined;
      }
    },

    /** Writes a file that is not made by the site's components, such as the feed. */
    async writeText(file: string, text: string, others?: readonly string[]) {
      if (files.read(file) === text) keep(file);
      else await put(file, text, others);
    },
  };
}

export type PageWriter = ReturnType<typeof createPageWriter>;
