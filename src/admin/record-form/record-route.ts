/** Which record a form's address means (specification sections 2 and 4). */

/** The articles' rule: the path contains 'modifier' and the route has a parameter id. */
export const isArticleEdit = (pathname: string, id: string | undefined) =>
  pathname.includes('modifier') && id !== undefined;

/** Partners and networks: creating is no id in the route and no 'modifier' in the path. */
export const isLogoLinkEdit = (pathname: string, id: string | undefined) =>
  id !== undefined || pathname.includes('modifier');

/** The whole number that an id is; 0, which no record has, for anything else. */
export const recordId = (id: string | undefined) => (/^\d+$/.test(id ?? '') ? Number(id) : 0);
