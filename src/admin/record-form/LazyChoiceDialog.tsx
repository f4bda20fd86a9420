import { type ComponentProps, lazy, Suspense } from 'react';
import { PlainChoiceDialog } from './PlainChoiceDialog.tsx';

const load = () => import('./ChoiceDialog.tsx');
const Dialog = lazy(() =>
  load().then(
    (module) => ({ default: module.ChoiceDialog }),
    () => ({ default: PlainChoiceDialog }),
  ),
);

/** Fetched with the first edit: by the time there is something to ask, it is there. */
export const loadChoiceDialog = () => void load().catch(() => undefined);

export const LazyChoiceDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
