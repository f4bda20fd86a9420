export type HeadProps = {
  title: string;
  description?: string;
  /** HTML content of an article; its beginning becomes the description. */
  articleContent?: string | undefined;
  /** Path of the canonical address, under the public site address; none where it must not be told. */
  canonicalPath?: string;
  /** False gives 'noindex, nofollow'. */
  isIndexed?: boolean;
  /** Title on a share card, where it differs from the tab's. */
  shareTitle?: string;
  /** Absolute address, or a path of the site. */
  image?: string;
  type?: 'website' | 'article';
  structuredData?: object;
};
