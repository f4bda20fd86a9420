import { answerKeys } from '#src/api/answer-keys.ts';
import type { Story } from '#src/api/contract.ts';
import type { Reader } from '#src/api/reader.ts';
import { newestOf } from '#src/lib/newest-stories.ts';
import {
  addressesOf,
  fixedPages,
  namedPages,
  type PublicPage,
  publicPages,
} from '#src/public-pages.ts';
import type { Pictures } from '../pictures/page-pictures.ts';
import type { PageAnswer, PageWriter } from './page-writer.ts';
import type { Retry } from './retry.ts';

type Options = Readonly<{
  reader: Reader;
  writer: PageWriter;
  retry: Retry;
  pictures: Pictures;
  fail: (line: string) => void;
  /** The shelf; undefined when it cannot be read. */
  stories: readonly Story[] | undefined;
}>;

/** Path of a page's file in the folder of the site. */
export const pageFileOf = (address: string) =>
  address === '/' ? 'index.html' : `${address.slice(1)}/index.html`;

/**
 * Publishes every page except those of articles; if the backend's answer cannot be read, the page
 * stays as it is.
 */
export async function publishOthers({ reader, writer, retry, pictures, fail, stories }: Options) {
  async function withLogos<LogoLink extends { logo: string }>(logoLinks: readonly LogoLink[]) {
    const shown: LogoLink[] = [];
    for (const logoLink of logoLinks)
      shown.push({ ...logoLink, logo: await pictures.logo(logoLink.logo) });
    return shown;
  }

  /** What a page shows, and the data it is made of. */
  async function read<Answer>(
    key: string,
    ask: () => Promise<Answer | undefined>,
    show: (answer: Answer) => Promise<unknown>,
  ): Promise<PageAnswer | undefined> {
    const made = await retry(ask);
    return made === undefined ? undefined : { key, made, shown: () => show(made) };
  }

  /** Cards, which show no text: that of sixty would be most of the page. */
  async function asCards(shelf: readonly Story[]) {
    const cards: Story[] = [];
    for (const story of shelf) {
      const picture = await pictures.ofStory(story.picture);
      const untold = { content: '', description: '', date: null, createdAt: null, updatedAt: null };
      cards.push({ ...story, ...untold, picture });
    }
    return cards;
  }

  const answers = new Map<PublicPage, () => ReturnType<typeof read>>([
    [publicPages.home, () => read(answerKeys.networks, reader.listSocialNetworks, withLogos)],
    [publicPages.lullaby, () => read(answerKeys.stories, async () => stories, asCards)],
    [publicPages.partners, () => read(answerKeys.partners, reader.listPartners, withLogos)],
    [
      publicPages.legal,
      () =>
        read(answerKeys.notice, reader.getLegalNotice, async (notice) => ({
          ...notice,
          content: await pictures.inText(notice.content),
        })),
    ],
  ]);

  for (const [name, page] of namedPages) {
    if (!fixedPages.includes(page) || page === publicPages.articles) continue;
    const [address = '', ...others] = addressesOf(page);
    const files = { address, file: pageFileOf(address), others: others.map(pageFileOf) };
    // Without a shelf the page is one of fixed text.
    const hasAnswer = page !== publicPages.lullaby || stories?.length !== 0;
    const ask = hasAnswer ? answers.get(page) : undefined;
    const shown = await ask?.();
    if (ask && shown === undefined) {
      fail(`Les données de ${address} ne peuvent pas être lues : la page reste comme elle est.`);
      writer.keep(files.file);
      continue;
    }
    const newest = page === publicPages.home ? newestOf(stories ?? []) : [];
    const cards = { key: answerKeys.newStories, made: newest, shown: () => asCards(newest) };
    const parts = [...(shown ? [shown] : []), ...(newest.length > 0 ? [cards] : [])];
    await writer.write({ name, ...files, answers: parts });
  }
}
