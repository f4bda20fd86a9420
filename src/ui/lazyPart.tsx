import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

type Options<Props> = {
  /** Rendered when the code could not be loaded; by default nothing. */
  missing?: ComponentType<Props>;
  meanwhile?: ReactNode;
};

/**
 * A component whose code is loaded at its first render, or earlier by `fetch()`. When a deploy has
 * removed its file, only this component is missing, not the page around it.
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
