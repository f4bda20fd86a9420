import { type ComponentProps, lazy, Suspense } from 'react';

const load = () => import('./RowDialog.tsx');
const Dialog = lazy(() => load().then((module) => ({ default: module.RowDialog })));

/** Fetched when a pointer or the focus comes to a row's buttons: at the click, it is there. */
export const fetchRowDialog = () => void load().catch(() => undefined);

export const LazyRowDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
