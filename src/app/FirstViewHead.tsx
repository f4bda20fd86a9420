import { LazyHeadTags } from '#src/ui/Head.tsx';
import type { HeadProps } from '#src/ui/head-props.ts';
import { StructuredData } from '#src/ui/StructuredData.tsx';

type State = { location: { key: string } };
type Router = { state: State; subscribe: (listener: (state: State) => void) => unknown };

let hasLeft = false;

/** Notices when another page than the first is opened. A reloaded one keeps the key it had. */
export function watchFirstView(router: Router) {
  const first = router.state.location.key;
  router.subscribe(({ location }) => {
    hasLeft ||= location.key !== first;
  });
}

/**
 * A prerendered document came with its tags: nothing is written, nor fetched for writing, until
 * another page is opened.
 */
export function FirstViewHead(props: HeadProps) {
  return hasLeft ? <LazyHeadTags {...props} /> : <StructuredData data={props.structuredData} />;
}
