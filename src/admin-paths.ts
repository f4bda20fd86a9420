/** Path segments under the admin base; the base itself is secret and known only at run time. */
export const adminSegments = {
  login: '',
  dashboard: 'dashboard',
  articles: 'article',
  contactMessages: 'contact',
  partners: 'partenaire',
  socialNetworks: 'reseaux-sociaux',
  legal: 'mentions',
  logs: 'logs',
} as const;

export type AdminSection = Exclude<keyof typeof adminSegments, 'login'>;

/** `base` is the admin base with its leading slash, as opened; `rest` adds 'new' or '{id}/modifier'. */
export const adminHref = (base: string, section: keyof typeof adminSegments, rest = '') =>
  [base, adminSegments[section], rest].filter((part) => part !== '').join('/');
