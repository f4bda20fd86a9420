import {
  createSocialNetwork,
  getSocialNetwork,
  updateSocialNetwork,
} from '#src/api/social-networks.ts';
import { LogoLinkFormPage } from './LogoLinkFormPage.tsx';
import type { LogoLinkDefinition } from './logo-link-definition.ts';

const socialNetwork: LogoLinkDefinition = {
  section: 'socialNetworks',
  entity: 'socialNetwork',
  logoSide: 100,
  texts: {
    addTitle: 'Ajouter un réseau',
    editTitle: 'Modifier le réseau',
    name: 'Nom du réseau',
    logo: 'Logo du réseau',
    url: 'Lien du réseau',
    saved: 'Réseau enregistré.',
    loadFailed: 'Le réseau n’a pas pu être chargé.',
  },
  get: getSocialNetwork,
  create: createSocialNetwork,
  update: updateSocialNetwork,
};

export const SocialNetworkFormPage = () => <LogoLinkFormPage definition={socialNetwork} />;
