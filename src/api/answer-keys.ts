/**
 * Keys of the answers that pages are made of: `useResource` reads by them, and a published page
 * stores its answers under them.
 */
export const answerKeys = {
  /** `page` counts from 1. */
  articles: (page: number) => `articles:${page}`,
  article: (slug: string) => `article:${slug}`,
  /** The shelf; a published page has it without the texts. */
  stories: 'stories',
  /** Its three newest, for the home page. */
  newStories: 'new-stories',
  story: (slug: string) => `story:${slug}`,
  partners: 'partners',
  networks: 'social-networks',
  notice: 'legal-notice',
} as const;
