/** The calls that pages are published from: public reads, and no writes. */
import type { PrerenderedPage, PublishedAnswers } from '#src/lib/published.ts';
import { getArticleBySlug, listArticles } from './articles.ts';
import type { Article } from './contract.ts';
import { callBackendAt } from './http.ts';
import { getLegalNotice } from './legal-notice.ts';
import { listPartners, listSocialNetworks } from './logo-links.ts';
import { getBackendProgramme } from './programme.ts';
import { listBackendStories } from './stories.ts';

export const reader = {
  callBackendAt,
  listArticles,
  getArticleBySlug,
  listPartners,
  listSocialNetworks,
  getLegalNotice,
  getBackendProgramme,
  listBackendStories,
};

export type Reader = typeof reader;

/** The site compiled by the build to run in Node, with the settings of that build. */
export type NodeSite = Readonly<{
  /**
   * Renders a page of the site; `published` holds the answers it is made of, which its document will
   * contain.
   */
  render: (path: string, published?: PublishedAnswers) => Promise<PrerenderedPage>;
  /** Returns the article with its text cut to what its card shows. */
  cardOf: (article: Article) => Promise<Article>;
  /** Returns the beginning of a text, as used in the description of its page. */
  descriptionOf: (html: string) => Promise<string>;
}>;
