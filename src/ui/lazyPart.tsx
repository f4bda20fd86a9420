import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

type Options<Props> = {
  /** Rendered when the code could not be loaded; by default nothing. */
  missing?: ComponentType<Props>;
  meanwhile?: ReactNode;
};

/**
 * A component whose code is loaded at its first render, or earlier by `fetch()`. When that fails, only
 * this component is missing, not the page around it, and the next one that is opened tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { missing = () => null, meanwhile = null }: Options<Props> = {},
) {
  const loadPart = () =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        () => {
          part = undefined;
          return { default: missing };
        },
      ),
    );
  let part: ReturnType<typeof loadPart> | undefined;

  function LazyPart(props: Props) {
    const [Part] = useState(() => {
      part ??= loadPart();
      return part;
    });
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  }
  LazyPart.fetch = () => void load().catch(() => undefined);
  return LazyPart;
}
