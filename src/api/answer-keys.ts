/**
 * Keys of the answers that pages are made of: `useResource` reads by them, and a published page
 * stores its answers under them.
 */
export const answerKeys = {
  /** `page` counts from 1. */
  articles: (page: number) => `articles:${page}`,
  article: (slug: string) => `article:${slug}`,
  partners: 'partners',
  networks: 'social-networks',
  notice: 'legal-notice',
} as const;
