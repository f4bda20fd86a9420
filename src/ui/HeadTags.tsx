import { useEffect, useLayoutEffect } from 'react';
import { Helmet, HelmetProvider } from 'react-helmet-async';
import { descriptionOf } from '#src/lib/plain-text.ts';
import type { HeadProps } from './head-props.ts';
import { trustedScript } from './RichText/trusted-html.ts';
import { useSite } from './SiteContext.ts';
import { structuredText } from './StructuredData.tsx';

/** The tags in <head> (specification section 2, "Head metadata on every page"). */
export function HeadTags(props: HeadProps) {
  const { title, isIndexed = true, type = 'website' } = props;
  const site = useSite();
  const shareTitle = props.shareTitle ?? title;
  const description =
    props.articleContent === undefined
      ? (props.description ?? '')
      : descriptionOf(props.articleContent);
  const canonical = props.canonicalPath === undefined ? null : `${site.url}${props.canonicalPath}`;
  const image = new URL(props.image ?? '/logo.png', `${site.url}/`).href;

  useLayoutEffect(function dropPrerenderedTags() {
    for (const tag of document.head.querySelectorAll('[data-prerendered]')) tag.remove();
  }, []);

  const structured = props.structuredData && structuredText(props.structuredData);
  useEffect(
    // By hand: React makes a script out of text, which the policy of the document reports.
    function writeStructuredData() {
      if (!structured) return;
      const script = document.createElement('script');
      script.type = 'application/ld+json';
      script.text = trustedScript(structured);
      document.head.append(script);
      return () => script.remove();
    },
    [structured],
  );

  return (
    <HelmetProvider>
      <Helmet>
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
      </Helmet>
    </HelmetProvider>
  );
}
