import { createPartner, getPartner, updatePartner } from '#src/api/partners.ts';
import { LogoLinkFormPage } from './LogoLinkFormPage.tsx';
import type { LogoLinkDefinition } from './logo-link-definition.ts';

const partner: LogoLinkDefinition = {
  section: 'partners',
  entity: 'partenaire',
  logoSide: 200,
  texts: {
    addTitle: 'Ajouter un partenaire',
    editTitle: 'Modifier le partenaire',
    name: 'Nom du partenaire',
    logo: 'Logo du partenaire',
    url: 'Lien du partenaire',
    saved: 'Partenaire enregistré.',
    loadFailed: 'Le partenaire n’a pas pu être chargé.',
  },
  get: getPartner,
  create: createPartner,
  update: updatePartner,
};

export const PartnerFormPage = () => <LogoLinkFormPage definition={partner} />;
