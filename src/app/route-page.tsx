/** Helpers that build the route tables. */
import type { ComponentType } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { loadTwice } from '#src/lib/load-twice.ts';
import { chunkLoadFailurePage } from './ChunkLoadFailure.tsx';

/**
 * Loads a page when its address is opened. When that fails twice, the page shows the failure and a retry
 * button: the router would remember a rejected promise for as long as the site is open.
 */
const lazyPage = (fetchPage: () => Promise<ComponentType>) => async () => ({
  Component: await loadTwice(fetchPage).catch(() => chunkLoadFailurePage(fetchPage)),
});

/** The lazy modules that a pattern of `import.meta.glob` matches, by path. */
export type PageModules = Readonly<Record<string, () => Promise<unknown>>>;

const isModule = (value: unknown): value is Readonly<Record<string, ComponentType>> =>
  typeof value === 'object' && value !== null;

/** Returns the page component of a file, exported under the file's name. */
export function lazyPageOf(modules: PageModules, path: string) {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length);
  return lazyPage(async () => {
    const module = await modules[path]?.();
    const Page = isModule(module) ? module[name] : undefined;
    if (!Page) throw new Error(`${path} exports no ${name}.`);
    return Page;
  });
}

function Redirect({ path }: { path: string }) {
  const { slug = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate replace to={path.replace(':slug', encodeSegment(slug)) + search + hash} />;
}

/** Redirects to another path, keeping slug and query, and replacing the history entry. */
export const redirectTo = (path: string) => <Redirect path={path} />;
