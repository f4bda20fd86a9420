import { createContext, useContext } from 'react';

export type Site = Readonly<{
  name: string;
  /** Public address without a trailing slash. */
  url: string;
}>;

/** Which site the parts of this folder speak for; the application tells them. */
export const SiteContext = createContext<Site>({ name: '', url: '' });

export const useSite = () => useContext(SiteContext);
