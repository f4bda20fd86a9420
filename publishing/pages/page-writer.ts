import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NodeSite } from '#src/api/reader.ts';
import { answerHash } from '#src/lib/answer-hash.ts';
import { documentOf } from './document.ts';
import { hashOf } from './hash.ts';
import type { PageKit } from './page-kit.ts';
import type { Staging } from './staging.ts';
import type { PublishedState } from './state.ts';

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
  site: NodeSite;
  staging: Staging;
  before: PublishedState;
  /** Receives a line for the operator. */
  log: (line: string) => void;
}>;

/** Renders what changed, and records the hash of the data of every page of this run. */
export function createPageWriter({ dist, kit, site, staging, before, log }: Options) {
  const pages: Record<string, string> = {};
  let written = 0;

  const isThere = (file: string) => existsSync(join(dist, file));

  async function publishedBy({ page = '', made, answer }: PlannedPage) {
    if (!answer) return undefined;
    const [key, shown] = answer;
    const at = Date.now();
    return { at, page, answers: { [key]: await shown() }, made: { [key]: answerHash(made) } };
  }

  async function render(planned: PlannedPage) {
    const { name, address } = planned;
    const published = await publishedBy(planned);
    const rendered = await site.render(address, published);
    return documentOf({ kit, name, page: rendered, published, hasFeed: true });
  }

  /** Keeps a page that this run could not write as it is; returns false when there is none. */
  function keep(file: string): boolean {
    const hash = before.pages[file];
    if (hash === undefined || !isThere(file)) return false;
    pages[file] = hash;
    return true;
  }

  return {
    pages,
    written: () => written,
    keep,

    /** Returns false when no page is available at all. */
    async write(planned: PlannedPage): Promise<boolean> {
      const { name, file, others, page, made } = planned;
      const hash = hashOf([name, page, made]);
      if (before.pages[file] === hash && keep(file)) return true;
      try {
        await staging.write(file, await render(planned), others);
      } catch (error) {
        log(`${planned.address} n’a pas pu être écrite : ${String(error)}`);
        return keep(file);
      }
      pages[file] = hash;
      written += 1;
      return true;
    },

    /** Writes a file that is not a page, such as the feed. */
    async writeText(file: string, text: string) {
      const hash = hashOf(text);
      if (before.pages[file] === hash && keep(file)) return;
      await staging.write(file, text);
      pages[file] = hash;
    },
  };
}

export type PageWriter = ReturnType<typeof createPageWriter>;
