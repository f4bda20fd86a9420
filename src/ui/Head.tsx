import { useEffect } from 'react';
import { Helmet } from 'react-helmet-async';
import { site } from '#src/config.ts';
import { createStore } from '#src/lib/store.ts';
import { StructuredData } from './StructuredData.tsx';

type HeadProps = {
  title: string;
  /** For an article, the beginning of its text (ui/plain-text.ts). */
  description?: string;
  /**
   * Path of the canonical address under the public site address; missing when it must stay secret, and
   * while the page is not here yet.
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

/** The canonical path of the page whose title stands in the tab; null for one that has none. */
export const titledPage = createStore<string | null>(null);

/** Matches the tags of `Head` in a delivered document. */
export const HEAD_TAGS =
  'title, link[rel=canonical], meta:is([name=description], [name=robots], [name^="twitter:"], [property])';

/**
 * The tags of a page's <head> (specification section 2, "Head metadata on every page"). A page renders
 * it once: two `<Helmet>` at a time would give two titles.
 */
export function Head(props: HeadProps) {
  const { title, shareTitle = title, description = '' } = props;
  const { isIndexed = true, type = 'website', structuredData } = props;
  const { canonicalPath = null } = props;
  const canonical = canonicalPath === null ? null : `${site.url}${canonicalPath}`;
  const image = new URL(props.image ?? '/logo.png', `${site.url}/`).href;

  useEffect(
    function sayWhoseTitleItIs() {
      titledPage.write(canonicalPath);
      return () => titledPage.write(null);
    },
    [canonicalPath],
  );

  return (
    <>
      <Helmet>
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="robots" content={isIndexed ? 'index, follow' : 'noindex, nofollow'} />
        <meta property="og:type" content={type} />
        <meta property="og:title" content={shareTitle} />
        <meta property="og:description" content={description} />
        <meta property="og:image" content={image} />
        <meta property="og:locale" content="fr_FR" />
        <meta property="og:site_name" content={site.name} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:title" content={shareTitle} />
        <meta name="twitter:description" content={description} />
        <meta name="twitter:image" content={image} />
        {canonical && <meta property="og:url" content={canonical} />}
        {canonical && <link rel="canonical" href={canonical} />}
      </Helmet>
      {/* Beside it: Helmet takes tags as its children, not components. */}
      {structuredData && <StructuredData data={structuredData} />}
    </>
  );
}
