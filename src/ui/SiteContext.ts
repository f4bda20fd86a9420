import { createContext, useContext } from 'react';

export type Site = Readonly<{
  name: string;
  /** Public address without a trailing slash. */
  url: string;
}>;

/** The site's facts for the components of this folder; set by the application. */
export const SiteContext = createContext<Site>({ name: '', url: '' });

export const useSite = () => useContext(SiteContext);
