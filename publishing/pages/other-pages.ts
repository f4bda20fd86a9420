import { answerKeys } from '#src/api/answer-keys.ts';
import type { Reader } from '#src/api/reader.ts';
import {
  addressesOf,
  fixedPages,
  namedPages,
  type PublicPage,
  publicPages,
} from '#src/public-pages.ts';
import type { Pictures } from './page-pictures.ts';
import type { PageWriter } from './page-writer.ts';
import type { Retry } from './retry.ts';

type Options = Readonly<{
  reader: Reader;
  writer: PageWriter;
  retry: Retry;
  pictures: Pictures;
  log: (line: string) => void;
}>;

/** Path of a page's file in the folder of the site. */
export const fileOf = (address: string) =>
  address === '/' ? 'index.html' : `${address.slice(1)}/index.html`;

/**
 * Publishes every page except those of articles; if the backend's answer cannot be read, the page
 * stays as it is.
 */
export async function publishOthers({ reader, writer, retry, pictures, log }: Options) {
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
  ) {
    const made = await retry(ask);
    if (made === undefined) return undefined;
    return { made, answer: [key, () => show(made)] as const };
  }

  const answers = new Map<PublicPage, () => ReturnType<typeof read>>([
    [publicPages.home, () => read(answerKeys.networks, reader.listSocialNetworks, withLogos)],
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
    const files = { address, file: fileOf(address), others: others.map(fileOf) };
    const ask = answers.get(page);
    const shown = await ask?.();
    if (ask && shown === undefined) {
      log(`Les données de ${address} ne peuvent pas être lues : la page reste comme elle est.`);
      writer.keep(files.file);
      continue;
    }
    await writer.write({ name, ...files, ...shown });
  }
}
