import { LazyHeadTags } from '#src/ui/Head.tsx';
import type { HeadProps } from '#src/ui/head-props.ts';

type Router = {
  subscribe: (listener: (state: { location: { key: string } }) => void) => unknown;
};

let hasLeft = false;

/** Notices when another page than the first is opened. */
export function watchFirstView(router: Router) {
  router.subscribe(({ location }) => {
    hasLeft ||= location.key !== 'default';
  });
}

/**
 * A prerendered document came with its tags: nothing is written, nor fetched for writing, until
 * another page is opened.
 */
export function FirstViewHead(props: HeadProps) {
  return hasLeft ? <LazyHeadTags {...props} /> : null;
}
