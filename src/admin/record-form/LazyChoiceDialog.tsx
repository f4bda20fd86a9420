import { lazyPart } from '#src/ui/lazyPart.tsx';
import { PlainChoiceDialog } from './PlainChoiceDialog.tsx';

/** Fetched with the first edit: by the time there is something to ask, it is there. */
export const LazyChoiceDialog = lazyPart(
  async () => (await import('./ChoiceDialog.tsx')).ChoiceDialog,
  { missing: PlainChoiceDialog },
);
