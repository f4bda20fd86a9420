/** At most six digits: more pages than any list has, and a number every backend accepts. */
const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

/** Returns the page that an address names, counted from 1; undefined when it names none. */
export const pageNumber = (query: URLSearchParams) => {
  const text = query.get('page') ?? '';
  return PAGE_NUMBER.test(text) ? Number(text) : undefined;
};
