/**
 * The names of the answers that pages are made of: a page reads by them (`useResource`), and one that
 * was published holds its answers under them.
 */
export const answerKeys = {
  /** `page` counts from 1. */
  articles: (page: number) => `articles:${page}`,
  article: (slug: string) => `article:${slug}`,
  partners: 'partners',
  networks: 'social-networks',
  notice: 'legal-notice',
} as const;
