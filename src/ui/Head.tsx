import { type ComponentType, createContext, lazy, Suspense, useContext, useEffect } from 'react';
import type { HeadProps } from './head-props.ts';

/** Without its code the tags stay as they were; the page itself must not go with them. */
function TitleAlone({ title }: HeadProps) {
  useEffect(
    function writeTitle() {
      document.title = title;
    },
    [title],
  );
  return null;
}

/** Fetched by the first page that has to write its tags: a prerendered one came with them. */
export const LazyHeadTags = lazy<ComponentType<HeadProps>>(() =>
  import('./HeadTags.tsx').then(
    (module) => ({ default: module.HeadTags }),
    () => ({ default: TitleAlone }),
  ),
);

/** Who writes the tags: the prerender at once, the application when they are needed. */
export const HeadTagsContext = createContext<ComponentType<HeadProps>>(LazyHeadTags);

/** Head metadata of a page, its structured data included. */
export function Head(props: HeadProps) {
  const Tags = useContext(HeadTagsContext);
  return (
    <Suspense fallback={null}>
      <Tags {...props} />
    </Suspense>
  );
}
