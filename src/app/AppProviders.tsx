import type { ComponentType, ReactNode } from 'react';
import { config } from '#src/config.ts';
import { HeadTagsContext, LazyHeadTags } from '#src/ui/Head.tsx';
import type { HeadProps } from '#src/ui/head-props.ts';
import { SiteContext } from '#src/ui/SiteContext.ts';

const site = { name: config.siteName, url: config.siteUrl };

type Props = { children: ReactNode; headTags?: ComponentType<HeadProps> };

export function AppProviders({ children, headTags = LazyHeadTags }: Props) {
  return (
    <SiteContext value={site}>
      <HeadTagsContext value={headTags}>{children}</HeadTagsContext>
    </SiteContext>
  );
}
