import { createContext, useContext } from 'react';

export type Site = Readonly<{
  name: string;
  /** Public address without a trailing slash. */
  url: string;
  /** Where the picture that a record names is to be found; nothing where it names none. */
  shownPicture: (address: string) => string | undefined;
}>;

/** Which site the parts of this folder speak for; the application tells them. */
export const SiteContext = createContext<Site>({
  name: '',
  url: '',
  shownPicture: (address) => address,
});

export const useSite = () => useContext(SiteContext);
