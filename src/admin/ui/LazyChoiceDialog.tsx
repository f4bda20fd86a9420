import { lazyPart } from '#src/ui/lazyPart.tsx';
import { PlainChoiceDialog } from './PlainChoiceDialog.tsx';

/** Loaded with the first edit, so that it is ready when it is needed. */
export const LazyChoiceDialog = lazyPart(
  async () => (await import('./ChoiceDialog.tsx')).ChoiceDialog,
  { missing: PlainChoiceDialog },
);
