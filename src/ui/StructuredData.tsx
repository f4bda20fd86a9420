import { useEffect } from 'react';
import { isInBrowser } from './RichText/html-window.ts';
import { trustedHtml, trustedScript } from './RichText/trusted-html.ts';
import { useIsHydrating } from './useIsHydrating.ts';

/** JSON with every `<` escaped cannot close its own element. */
const structuredText = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * A page's data for search engines. A prerendered document contains it in an element whose content hydration
 * leaves as it is; after hydration a script is created by hand, because React creates one from an HTML string,
 * which the document's policy forbids, also where React has to render a delivered page anew.
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
  const block = `<script type="application/ld+json">${text}</script>`;
  const html = isInBrowser() ? trustedHtml('') : block;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, serialised here
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
