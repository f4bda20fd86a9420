/**
 * Every section of the back office, described once. Routes, bar, dashboard cards and links between
 * pages are derived from it. Data only, because the pages themselves import it.
 */

/** File of a page under src/admin, without `.tsx`; the component has the name of the file. */
export type AdminPageFile = `${string}/${string}Page`;

export type Section = Readonly<{
  /** Segment of its address, after the secret base. */
  segment: string;
  /** Link text in the bar. */
  label: string;
  /** Its card on the dashboard. */
  card?: Readonly<{ title: string; description: string }>;
  /** The page at its address: a list, or the section's only page. */
  page: AdminPageFile;
  /** The form, under 'new' and '{id}/modifier'. */
  form?: AdminPageFile;
  /** The page of one row, under '{id}/voir'. */
  detail?: AdminPageFile;
}>;

export const sections = {
  dashboard: {
    segment: 'dashboard',
    label: 'Tableau de bord',
    page: 'dashboard/DashboardPage',
  },
  articles: {
    segment: 'article',
    label: 'Articles',
    card: { title: 'Articles', description: 'Voir et gérer tous les articles.' },
    page: 'articles/ArticleListPage',
    form: 'articles/ArticleFormPage',
  },
  partners: {
    segment: 'partenaire',
    label: 'Partenaires',
    card: { title: 'Partenaires', description: 'Voir et gérer les partenaires de la radio.' },
    page: 'logo-links/PartnerListPage',
    form: 'logo-links/PartnerFormPage',
  },
  socialNetworks: {
    segment: 'reseaux-sociaux',
    label: 'Réseaux sociaux',
    card: {
      title: 'Réseaux Sociaux',
      description: 'Voir et gérer les liens vers les réseaux sociaux.',
    },
    page: 'logo-links/SocialNetworkListPage',
    form: 'logo-links/SocialNetworkFormPage',
  },
  contactMessages: {
    segment: 'contact',
    label: 'Contact',
    card: {
      title: 'Contact',
      description: 'Lire les messages envoyés par le formulaire de contact.',
    },
    page: 'contact-messages/ContactMessageListPage',
    detail: 'contact-messages/ContactMessagePage',
  },
  legal: {
    segment: 'mentions',
    label: 'Mentions légales',
    card: { title: 'Mentions légales', description: 'Modifier le texte des mentions légales.' },
    page: 'legal/LegalEditorPage',
  },
  logs: {
    segment: 'logs',
    label: 'Logs',
    card: { title: 'Logs', description: 'Voir le journal des actions de l’application.' },
    page: 'logs/LogListPage',
  },
  trash: { segment: 'corbeille', label: 'Corbeille', page: 'trash/TrashPage' },
  export: { segment: 'tout-emporter', label: 'Tout emporter', page: 'export/ExportPage' },
} as const satisfies Record<string, Section>;

export type AdminSection = keyof typeof sections;

export const sectionList: readonly (Section & { name: AdminSection })[] = Object.entries(
  sections satisfies Record<AdminSection, Section>,
).map(([name, section]) => ({ ...section, name: name as AdminSection }));

/** Returns the file of a page, as named in the build's manifest. */
export const adminSourceOf = (file: AdminPageFile) => `src/admin/${file}.tsx`;

/** `base` is the admin base with its leading slash, as opened; `rest` adds 'new' or '{id}/modifier'. */
export const adminHref = (base: string, section: AdminSection | 'login', rest = '') =>
  [base, section === 'login' ? '' : sections[section].segment, rest]
    .filter((part) => part !== '')
    .join('/');
