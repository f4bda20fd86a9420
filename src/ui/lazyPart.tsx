import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

type Options<Props> = {
  /** Stands in where the code could not be fetched; nothing, unless it is given. */
  missing?: ComponentType<Props>;
  meanwhile?: ReactNode;
};

/**
 * A part of a page whose code is fetched when it is first drawn, or earlier by `fetch()`. A file that
 * a deploy took away costs this part alone, and not the page around it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { missing = () => null, meanwhile = null }: Options<Props> = {},
) {
  const Part = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: missing }),
    ),
  );
  const LazyPart = (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
  LazyPart.fetch = () => void load().catch(() => undefined);
  return LazyPart;
}
