import { type ComponentType, createContext, lazy, Suspense, useContext } from 'react';

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

/** Fetched by the first page that has to write its tags: a prerendered one came with them. */
export const LazyHeadTags = lazy(() =>
  import('./HeadTags.tsx').then((module) => ({ default: module.HeadTags })),
);

/** Who writes the tags: the prerender at once, the application when they are needed. */
export const HeadTagsContext = createContext<ComponentType<HeadProps>>(LazyHeadTags);

/** Head metadata of a page; structured data stands beside it, where any crawler reads it. */
export function Head(props: HeadProps) {
  const Tags = useContext(HeadTagsContext);
  return (
    <>
      <Suspense fallback={null}>
        <Tags {...props} />
      </Suspense>
      {props.structuredData && (
        <script
          type="application/ld+json"
          // JSON with every `<` escaped cannot close its own element.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, serialised here
          dangerouslySetInnerHTML={{
            __html: JSON.stringify(props.structuredData).replaceAll('<', '\\u003c'),
          }}
        />
      )}
    </>
  );
}
