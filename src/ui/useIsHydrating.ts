import { createContext, useContext } from 'react';

/** True while prerendering and during hydration. */
export const HydrationContext = createContext(false);

/** Returns true while prerendering and during hydration, then false. */
export const useIsHydrating = () => useContext(HydrationContext);
