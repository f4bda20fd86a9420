import { type ComponentProps, lazy, Suspense } from 'react';
import { PlainQuestion } from './PlainChoiceDialog.tsx';

const load = () => import('./ChoiceDialog.tsx');
const Dialog = lazy(() =>
  load().then(
    (module) => ({ default: module.QuestionDialog }),
    () => ({ default: PlainQuestion }),
  ),
);

/** Fetched with the first edit: by the time there is something to ask, it is there. */
export const fetchQuestionDialog = () => void load().catch(() => undefined);

export const LazyQuestionDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
