import { createContext, useContext } from 'react';

export type Site = Readonly<{
  name: string;
  /** Public address without a trailing slash. */
  url: string;
  /** Returns the address of a record's picture; undefined when it has none. */
  shownPicture: (address: string) => string | undefined;
}>;

/** The site's facts for the components of this folder; set by the application. */
export const SiteContext = createContext<Site>({
  name: '',
  url: '',
  shownPicture: (address) => address,
});

export const useSite = () => useContext(SiteContext);
