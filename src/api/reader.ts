/** What the pages are published from: the reads of the public site, and nothing that writes. */
import type { PrerenderedPage, PublishedAnswers } from '#src/lib/published.ts';
import { getArticleBySlug, listArticles } from './articles.ts';
import type { Article } from './contract.ts';
import { callBackendAt } from './http.ts';
import { getLegalNotice } from './legal-notice.ts';
import { listPartners } from './partners.ts';
import { listSocialNetworks } from './social-networks.ts';

export const reader = {
  callBackendAt,
  listArticles,
  getArticleBySlug,
  listPartners,
  listSocialNetworks,
  getLegalNotice,
};

/** The site as Node runs it: compiled by the build, with the settings of that build. */
export type NodeSite = Readonly<{
  reader: typeof reader;
  /** A page of the site; `published` is what it is made of, and what its document will hold. */
  render: (path: string, published?: PublishedAnswers) => Promise<PrerenderedPage>;
  /** The article with no more of its text than its card shows. */
  cardOf: (article: Article) => Promise<Article>;
  /** The beginning of a text, as the description of its page has it. */
  descriptionOf: (html: string) => string;
}>;
