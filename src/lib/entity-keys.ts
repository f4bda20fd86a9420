/** The entities' names in API paths (`/api/{name}/…`). */
export const ENTITY_KEYS = [
  'article',
  'histoire',
  'partenaire',
  'socialNetwork',
  'contact',
  'mentions',
  'logs',
] as const;

export type EntityKey = (typeof ENTITY_KEYS)[number];
