import { useEffect } from 'react';
import { trustedScript } from './RichText/trusted-html.ts';
import { useIsHydrating } from './useIsHydrating.ts';

/** JSON with every `<` escaped cannot close its own element. */
const structuredText = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * A page's data for search engines. A prerendered document contains it as an element; after hydration
 * the element is created by hand, because React creates a script from an HTML string, which the
 * document's policy forbids.
 */
export function StructuredData({ data }: { data: object }) {
  const text = structuredText(data);
  const isPrerendered = useIsHydrating();

  useEffect(
    function writeStructuredData() {
      const script = document.createElement('script');
      script.type = 'application/ld+json';
      script.text = trustedScript(text);
      document.head.append(script);
      return () => script.remove();
    },
    [text],
  );

  if (!isPrerendered) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, serialised here
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
