import { site } from '#src/config.ts';
import { StructuredData } from './StructuredData.tsx';

type HeadProps = {
  title: string;
  /** For an article, the beginning of its text (ui/plain-text.ts). */
  description?: string;
  /**
   * Path of the canonical address under the public site address; missing when it must stay secret.
   */
  canonicalPath?: string;
  /** False sets 'noindex, nofollow'. */
  isIndexed?: boolean;
  /** Title of the share card, when it differs from the tab's. */
  shareTitle?: string;
  /** Absolute address, or a path of the site. */
  image?: string;
  type?: 'website' | 'article';
  structuredData?: object;
};

/** Matches the tags of `Head` in a delivered document. */
export const HEAD_TAGS =
  'title, link[rel=canonical], meta:is([name=description], [name=robots], [name^="twitter:"], [property])';

/** The tags that React puts into <head> (specification section 2, "Head metadata on every page"). */
export function Head(props: HeadProps) {
  const { title, shareTitle = title, description = '' } = props;
  const { isIndexed = true, type = 'website', structuredData } = props;
  const canonical = props.canonicalPath === undefined ? null : `${site.url}${props.canonicalPath}`;
  const image = new URL(props.image ?? '/logo.png', `${site.url}/`).href;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
      <meta name="robots" content={isIndexed ? 'index, follow' : 'noindex, nofollow'} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={shareTitle} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={image} />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:site_name" content={site.name} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={shareTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      {structuredData && <StructuredData data={structuredData} />}
    </>
  );
}
