import type { ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { shownPicture } from '#src/api/shown-picture.ts';
import { config } from '#src/config.ts';
import { SiteContext } from '#src/ui/SiteContext.ts';

const site = { name: config.siteName, url: config.siteUrl, shownPicture };

export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <HelmetProvider>
      <SiteContext value={site}>{children}</SiteContext>
    </HelmetProvider>
  );
}
