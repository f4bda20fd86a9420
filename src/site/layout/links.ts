import { paths } from '#src/paths.ts';

/** What the top bar and the footer link to (specification section 2, "Navigation and layout"). */
export const links = [
  { href: paths.home, label: 'Radio' },
  { href: paths.lullaby, label: 'Berceuse' },
  { href: paths.articles, label: 'Articles' },
  { href: paths.partners, label: 'Partenaires' },
  { href: paths.contact, label: 'Contact' },
] as const;
