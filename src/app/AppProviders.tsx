import type { ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { config } from '#src/config.ts';
import { SiteContext } from '#src/ui/SiteContext.ts';

const site = { name: config.siteName, url: config.siteUrl };

export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <HelmetProvider>
      <SiteContext value={site}>{children}</SiteContext>
    </HelmetProvider>
  );
}
