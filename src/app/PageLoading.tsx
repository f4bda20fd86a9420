import { Head } from '#src/ui/Head.tsx';
import { useSite } from '#src/ui/SiteContext.ts';

/** Shown while the first page of a visit is loading. */
export function PageLoading() {
  const { name } = useSite();
  return (
    <main className="page-loading" aria-busy="true">
      <Head title={name} isIndexed={false} />
      <p role="status">Chargement…</p>
    </main>
  );
}
