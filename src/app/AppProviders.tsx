import { type ReactNode, useState } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { noAnswers, type Published, PublishedContext } from '#src/ui/PublishedContext.ts';
import { HydrationContext } from '#src/ui/useIsHydrating.ts';

type Props = {
  /** Present when the document was published with answers of the backend. */
  published?: Published | undefined;
  isHydrating?: boolean;
  children: ReactNode;
};

export function AppProviders({ published, isHydrating = false, children }: Props) {
  const [answers] = useState(() => published ?? noAnswers());
  return (
    <HelmetProvider>
      <PublishedContext value={answers}>
        <HydrationContext value={isHydrating}>{children}</HydrationContext>
      </PublishedContext>
    </HelmetProvider>
  );
}
