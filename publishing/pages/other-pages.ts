import { answerKeys } from '#src/api/answer-keys.ts';
import type { NodeSite } from '#src/api/reader.ts';
import {
  addressesOf,
  fixedPages,
  namedPages,
  type PublicPage,
  publicPages,
} from '#src/public-pages.ts';
import type { Pictures } from './page-pictures.ts';
import type { PageWriter } from './page-writer.ts';
import type { Patience } from './patience.ts';

type Options = Readonly<{
  site: NodeSite;
  writer: PageWriter;
  patiently: Patience;
  pictures: Pictures;
  say: (line: string) => void;
}>;

/** Where the file of a page stands, below the folder of the site. */
export const fileOf = (address: string) =>
  address === '/' ? 'index.html' : `${address.slice(1)}/index.html`;

/** Publishes every page but those of articles; one whose answer cannot be read stays as it is. */
export async function publishOthers({ site, writer, patiently, pictures, say }: Options) {
  const { reader } = site;

  async function withLogos<Brand extends { logo: string }>(brands: readonly Brand[] | undefined) {
    if (!brands) return undefined;
    const shown: Brand[] = [];
    for (const brand of brands) shown.push({ ...brand, logo: await pictures.logo(brand.logo) });
    return shown;
  }

  async function noticeWithPictures() {
    const notice = await patiently(() => reader.getLegalNotice());
    return notice && { ...notice, content: await pictures.inText(notice.content) };
  }

  const networks = async () => withLogos(await patiently(() => reader.listSocialNetworks()));
  const partners = async () => withLogos(await patiently(() => reader.listPartners()));
  const answers = new Map<PublicPage, readonly [key: string, read: () => Promise<unknown>]>([
    [publicPages.home, [answerKeys.networks, networks]],
    [publicPages.partners, [answerKeys.partners, partners]],
    [publicPages.legal, [answerKeys.notice, noticeWithPictures]],
  ]);

  for (const [name, page] of namedPages) {
    if (!fixedPages.includes(page) || page === publicPages.articles) continue;
    const [address = '', ...others] = addressesOf(page);
    const files = { address, file: fileOf(address), others: others.map(fileOf) };
    const [key = '', read] = answers.get(page) ?? [];
    const answer = await read?.();
    if (read && answer === undefined) {
      say(`Les données de ${address} ne peuvent pas être lues : la page reste comme elle est.`);
      writer.keep(files.file);
      continue;
    }
    const shown = read && { made: answer, answers: async () => ({ [key]: answer }) };
    await writer.write({ name, ...files, ...shown });
  }
}
