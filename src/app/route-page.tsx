/** What the route tables are made of. */
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { missingPage } from './ChunkLoadFailure.tsx';

/**
 * A page that is fetched when its address is opened. One that could not be shows that, and a button
 * to try again: the router would remember the failure for as long as the site is open.
 */
export const lazyPage = (fetchPage: () => Promise<ComponentType>) => async () => ({
  Component: await fetchPage().catch(() => missingPage(fetchPage)),
});

/** The lazy modules that a pattern of `import.meta.glob` finds, by path. */
export type PageModules = Readonly<Record<string, () => Promise<unknown>>>;

const isModule = (value: unknown): value is Readonly<Record<string, ComponentType>> =>
  typeof value === 'object' && value !== null;

/** The page of a file, which exports a component of its own name. */
export function lazyPageOf(modules: PageModules, path: string) {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length);
  return lazyPage(async () => {
    const module = await modules[path]?.();
    const Page = isModule(module) ? module[name] : undefined;
    if (!Page) throw new Error(`${path} must be a file that exports ${name}.`);
    return Page;
  });
}

/** The same for a page that no list names. */
export const page = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => lazyPage(async () => (await load())[name]);

function Redirect({ path }: { path: string }) {
  const { search, hash } = useLocation();
  return <Navigate replace to={`${path}${search}${hash}`} />;
}

/** A path that sends elsewhere, its query kept, without staying in history. */
export const redirectTo = (path: string) => <Redirect path={path} />;
