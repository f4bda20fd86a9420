import { site } from '#src/config.ts';
import { Head } from '#src/ui/Head.tsx';

/** Shown while the first page of a visit is loading. */
export function PageLoading() {
  return (
    <main className="page-loading" aria-busy="true">
      <Head title={site.name} isIndexed={false} />
      <p role="status">Chargement…</p>
    </main>
  );
}
