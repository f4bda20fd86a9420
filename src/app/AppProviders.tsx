import { type ReactNode, useState } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { config } from '#src/config.ts';
import { noAnswers, type Published, PublishedContext } from '#src/ui/PublishedContext.ts';
import { SiteContext } from '#src/ui/SiteContext.ts';

const site = { name: config.siteName, url: config.siteUrl };

type Props = {
  /** Present when the document was published with answers of the backend. */
  published?: Published | undefined;
  children: ReactNode;
};

export function AppProviders({ published, children }: Props) {
  const [answers] = useState(() => published ?? noAnswers());
  return (
    <HelmetProvider>
      <PublishedContext value={answers}>
        <SiteContext value={site}>{children}</SiteContext>
      </PublishedContext>
    </HelmetProvider>
  );
}
