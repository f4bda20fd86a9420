/** Shown while the first page of a visit is on its way. */
export function PageLoading() {
  return (
    <main className="page-loading" aria-busy="true">
      <p role="status">Chargement…</p>
    </main>
  );
}
