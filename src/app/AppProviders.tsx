import { type ReactNode, useState } from 'react';
import { noAnswers, type Published, PublishedContext } from '#src/ui/PublishedContext.ts';

type Props = {
  /** Present when the document was published with answers of the backend. */
  published?: Published | undefined;
  children: ReactNode;
};

export function AppProviders({ published, children }: Props) {
  const [answers] = useState(() => published ?? noAnswers());
  return <PublishedContext value={answers}>{children}</PublishedContext>;
}
