/** Returns the query with which a list shows its newest row: first page, default order, same size. */
export function newestRowSearch(listSearch: string) {
  const params = new URLSearchParams(listSearch);
  params.delete('page');
  params.delete('tri');
  params.delete('recherche');
  return params.size > 0 ? `?${params}` : '';
}
