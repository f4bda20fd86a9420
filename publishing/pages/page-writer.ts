import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answerHash } from '#src/lib/answer-hash.ts';
import { documentOf } from './document.ts';
import { hashOf } from './hash.ts';
import type { PageKit } from './page-kit.ts';
import { type Renderer, TextFault } from './renderer.ts';
import type { Staging } from './staging.ts';
import type { PublishedState } from './state.ts';

/** So many pages do not wait for the last one of a run. */
const SHOWN_TOGETHER = 60;

export type PlannedPage = Readonly<{
  /** The name in src/public-pages.ts. */
  name: string;
  /** Address to render. */
  address: string;
  file: string;
  /** More files of the same page, under its other addresses. */
  others?: readonly string[];
  /** Page number in a list; '' for the first. */
  page?: string;
  /** The backend's answer that the page is made of; missing for a page with fixed text. */
  made?: unknown;
  /** What the page then shows, and its key (src/api/answer-keys.ts). */
  answer?: readonly [key: string, shown: () => Promise<unknown>];
}>;

type Options = Readonly<{
  dist: string;
  kit: PageKit;
  renderer: Pick<Renderer, 'render'>;
  staging: Staging;
  before: PublishedState;
  /** Receives a line for the operator. */
  log: (line: string) => void;
}>;

/** Renders what changed, and records the hash of the data of every page of this run. */
export function createPageWriter({ dist, kit, renderer, staging, before, log }: Options) {
  /** By file: the hash of what this run has staged. */
  const staged = new Map<string, string>();
  const faults: Record<string, string> = {};
  let pages: Record<string, string> = {};

  async function publishedBy({ page = '', made, answer }: PlannedPage) {
    if (!answer) return undefined;
    const [key, shown] = answer;
    const at = Date.now();
    return { at, page, answers: { [key]: await shown() }, made: { [key]: answerHash(made) } };
  }

  async function render(planned: PlannedPage) {
    const { name, address } = planned;
    const published = await publishedBy(planned);
    const rendered = await renderer.render(address, published);
    return documentOf({ kit, name, page: rendered, published, hasFeed: true });
  }

  /** The hash of what stands at this place when this run is committed; undefined for no page. */
  function hashAt(file: string): string | undefined {
    return staged.get(file) ?? (existsSync(join(dist, file)) ? before.pages[file] : undefined);
  }

  /** Keeps a page as it is; returns false when there is none. */
  function keep(file: string): boolean {
    const hash = hashAt(file);
    if (hash !== undefined) pages[file] = hash;
    return hash !== undefined;
  }

  async function stage(file: string, hash: string, text: string, others?: readonly string[]) {
    await staging.write(file, text, others);
    staged.set(file, hash);
    pages[file] = hash;
  }

  return {
    keep,
    /** What the site has after this run: the hash of every page, and of those that failed. */
    result: () => ({ pages, faults }),
    /** The number of pages that this run has written. */
    written: () =>
      Object.keys(pages).filter((file) => file.endsWith('.html') && staged.has(file)).length,

    /**
     * Pages of a long run take their places before the rest is written; `cards` are those of the list
     * so far. A later run that finds this state goes on from here.
     */
    showSoFar(cards: Readonly<Record<string, string>>) {
      if (staging.count() < SHOWN_TOGETHER) return;
      staging.commit(
        JSON.stringify({
          ...before,
          pages: { ...before.pages, ...pages },
          faults: { ...before.faults, ...faults },
          cards: { ...before.cards, ...cards },
        }),
      );
    },

    /** Begins again with a list that has changed: only pages that are still written or kept stay. */
    startOver() {
      pages = {};
    },

    /** Returns false when no page is available at all. */
    async write(planned: PlannedPage): Promise<boolean> {
      const { name, file, others, page, made } = planned;
      const hash = hashOf([name, page, made]);
      if (hashAt(file) === hash) return keep(file);
      if (before.faults[file] === hash) faults[file] = hash;
      if (faults[file] === hash) {
        log(`${planned.address} reste de côté : son texte n’a pas pu être publié.`);
        return keep(file);
      }
      try {
        await stage(file, hash, await render(planned), others);
        return true;
      } catch (error) {
        if (error instanceof TextFault) faults[file] = hash;
        log(`${planned.address} n’a pas pu être écrite : ${String(error)}`);
        return keep(file);
      }
    },

    /** Writes a file that is not made by the site's components, such as the feed. */
    async writeText(file: string, text: string, others?: readonly string[]) {
      const hash = hashOf(text);
      if (hashAt(file) === hash) keep(file);
      else await stage(file, hash, text, others);
    },
  };
}

export type PageWriter = ReturnType<typeof createPageWriter>;
