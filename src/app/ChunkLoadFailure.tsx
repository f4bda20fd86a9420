import { type ComponentType, useState } from 'react';
import { PageFailure } from './PageFailure.tsx';
import { allowReload } from './stale-build.ts';

type FetchPage = () => Promise<ComponentType>;

const missing = new WeakSet<object>();

/** Whether this is the face of a page whose file could not be fetched. */
export const isChunkLoadFailure = (page: ComponentType) => missing.has(page);

/** Stands in for a page whose file could not be fetched, until it can be. */
export function missingPage(fetchPage: FetchPage): ComponentType {
  const Page = () => <ChunkLoadFailure fetchPage={fetchPage} />;
  missing.add(Page);
  return Page;
}

/** A sheet that failed still stands in the document, and would count as fetched. */
function forgetFailedStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.disabled && !link.sheet) link.remove();
  }
}

type Attempt = { status: 'asking' | 'failed' } | { status: 'ready'; Page: ComponentType };

function ChunkLoadFailure({ fetchPage }: { fetchPage: FetchPage }) {
  const [attempt, setAttempt] = useState<Attempt>({ status: 'failed' });

  async function retry() {
    setAttempt({ status: 'asking' });
    allowReload();
    forgetFailedStyles();
    setAttempt(
      await fetchPage().then(
        (Page) => ({ status: 'ready', Page }),
        () => ({ status: 'failed' }),
      ),
    );
  }

  if (attempt.status === 'ready') return <attempt.Page />;
  return <PageFailure isAsking={attempt.status === 'asking'} onRetry={() => void retry()} />;
}
