/** What the route tables are made of. */
import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { missingPage } from './ChunkLoadFailure.tsx';

/**
 * A page that is fetched when its address is opened. One that could not be shows that, and a button
 * to try again: the router would remember the failure for as long as the site is open.
 */
export const lazyPage = (fetchPage: () => Promise<ComponentType>) => async () => ({
  Component: await fetchPage().catch(() => missingPage(fetchPage)),
});

export const page = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => lazyPage(async () => (await load())[name]);

/** A path that sends elsewhere without staying in history. */
export const redirectTo = (path: string) => <Navigate replace to={path} />;
