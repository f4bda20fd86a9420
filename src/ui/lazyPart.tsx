import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadTwice } from '#src/lib/load-twice.ts';

type Options<Props> = {
  /** Rendered when the code could not be loaded; by default nothing. */
  missing?: ComponentType<Props>;
  meanwhile?: ReactNode;
};

/**
 * A component whose code is loaded at its first render, or earlier by `fetch()`; once it is here it is
 * rendered at once. When that fails twice, only this component is missing, not the page around it, and the
 * next one that is opened tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { missing = () => null, meanwhile = null }: Options<Props> = {},
) {
  let loaded: ComponentType<Props> | undefined;
  let part: ReturnType<typeof loadPart> | undefined;

  async function fetch() {
    loaded = await loadTwice(load);
    return loaded;
  }
  const loadPart = () =>
    lazy(() =>
      fetch().then(
        (Part) => ({ default: Part }),
        () => {
          part = undefined;
          return { default: missing };
        },
      ),
    );

  function LazyPart(props: Props) {
    const [Part] = useState(() => {
      if (loaded) return loaded;
      part ??= loadPart();
      return part;
    });
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  }
  LazyPart.fetch = () => fetch().catch(() => undefined);
  LazyPart.isHere = () => loaded !== undefined;
  return LazyPart;
}
