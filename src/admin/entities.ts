/**
 * The registry of the back office: every section of its bar, in order, each entity described once.
 * Routes, bar, dashboard, lists, log links, trash and export are derived from it.
 */
import {
  articleSchema,
  contactMessageSchema,
  logEntrySchema,
  partnerSchema,
  socialNetworkSchema,
} from '#src/api/contract.ts';
import { articleHref } from '#src/paths.ts';
import { type Column, type Entity, entityOf, type SinglePage } from './entity.ts';

const id = { field: 'id', headerName: 'ID', kind: 'number' } as const;
const dates = (created: string, updated: string) =>
  [
    { field: 'createdAt', headerName: created, kind: 'dateTime' },
    { field: 'updatedAt', headerName: updated, kind: 'dateTime' },
  ] as const;
const column = <Field extends string>(
  field: Field,
  headerName: string,
  kind: Column['kind'],
): Column<Field> => ({ field, headerName, kind });

const list = {
  sort: 'createdAt,desc',
  detail: null,
  hasSlug: false,
  isHandled: false,
  onSite: null,
} as const;

export const sections = {
  dashboard: {
    segment: 'dashboard',
    label: 'Tableau de bord',
    card: null,
    logNames: [],
    page: 'dashboard/DashboardPage',
  },
  articles: entityOf({
    ...list,
    key: 'article',
    schema: articleSchema,
    mode: 'plain',
    segment: 'article',
    label: 'Articles',
    title: 'Liste article admin',
    card: { title: 'Articles', description: 'Voir et gérer tous les articles.' },
    columns: [
      id,
      column('title', 'Title', 'title'),
      column('content', 'Description', 'html'),
      ...dates('Created At', 'Updated At'),
    ],
    nameField: 'title',
    form: {
      file: 'articles/ArticleFormPage',
      addTitle: 'Nouvel article',
      editTitle: 'Modifier l’article',
      saved: 'Article enregistré.',
      loadFailed: 'L’article n’a pas pu être chargé.',
    },
    hasSlug: true,
    onSite: {
      label: 'Voir l’article',
      hrefOf: ({ slug }) => (slug ? articleHref(String(slug)) : undefined),
    },
    logNames: ['article'],
    counted: ['article', 'articles'],
    trash: { label: 'Article', fields: ['title', 'content'] },
    exported: 'records',
  }),
  partners: entityOf({
    ...list,
    key: 'partenaire',
    schema: partnerSchema,
    mode: 'plain',
    segment: 'partenaire',
    label: 'Partenaires',
    title: 'Liste partenaire admin',
    card: { title: 'Partenaires', description: 'Voir et gérer les partenaires de la radio.' },
    columns: [
      id,
      column('name', 'Nom', 'text'),
      column('url', 'Lien', 'link'),
      column('logo', 'Logo', 'logo'),
      ...dates('Créé le', 'Modifié le'),
    ],
    nameField: 'name',
    form: {
      file: 'logo-links/PartnerFormPage',
      addTitle: 'Ajouter un partenaire',
      editTitle: 'Modifier le partenaire',
      saved: 'Partenaire enregistré.',
      loadFailed: 'Le partenaire n’a pas pu être chargé.',
    },
    logNames: ['partenaire'],
    counted: ['partenaire', 'partenaires'],
    trash: { label: 'Partenaire', fields: ['name', 'logo', 'url'] },
    exported: 'records',
  }),
  socialNetworks: entityOf({
    ...list,
    key: 'socialNetwork',
    schema: socialNetworkSchema,
    mode: 'plain',
    segment: 'reseaux-sociaux',
    label: 'Réseaux sociaux',
    title: 'Liste réseaux sociaux admin',
    card: {
      title: 'Réseaux Sociaux',
      description: 'Voir et gérer les liens vers les réseaux sociaux.',
    },
    columns: [
      id,
      column('name', 'Name', 'text'),
      column('url', 'Url', 'link'),
      column('logo', 'Logo', 'logo'),
      ...dates('Created At', 'Updated At'),
    ],
    nameField: 'name',
    form: {
      file: 'logo-links/SocialNetworkFormPage',
      addTitle: 'Ajouter un réseau',
      editTitle: 'Modifier le réseau',
      saved: 'Réseau enregistré.',
      loadFailed: 'Le réseau n’a pas pu être chargé.',
    },
    logNames: ['reseau social', 'socialnetwork'],
    counted: ['réseau', 'réseaux'],
    trash: { label: 'Réseau social', fields: ['name', 'logo', 'url'] },
    exported: 'records',
  }),
  contactMessages: entityOf({
    ...list,
    key: 'contact',
    schema: contactMessageSchema,
    mode: 'bearer',
    segment: 'contact',
    label: 'Contact',
    title: 'Liste contact admin',
    card: {
      title: 'Contact',
      description: 'Lire les messages envoyés par le formulaire de contact.',
    },
    columns: [
      id,
      column('name', 'Nom', 'text'),
      column('message', 'Message', 'text'),
      column('email', 'E-mail', 'email'),
      column('phone', 'Téléphone', 'text'),
      ...dates('Créé le', 'Modifié le'),
    ],
    nameField: 'name',
    form: null,
    detail: 'contact-messages/ContactMessagePage',
    isHandled: true,
    logNames: ['message de contact', 'contact'],
    counted: ['message', 'messages'],
    // Personal data: what is deleted is gone, and only a request puts it into a file.
    trash: null,
    exported: 'on request',
  }),
  programme: {
    segment: 'programme',
    label: 'Programme',
    card: { title: 'Programme', description: 'Modifier le programme de la semaine.' },
    logNames: ['programme'],
    page: 'programme/ProgrammePage',
  },
  legal: {
    segment: 'mentions',
    label: 'Mentions légales',
    card: { title: 'Mentions légales', description: 'Modifier le texte des mentions légales.' },
    logNames: ['mentions legales', 'mentions'],
    page: 'legal/LegalEditorPage',
  },
  logs: entityOf({
    ...list,
    key: 'logs',
    schema: logEntrySchema,
    // The public answer masks accounts: the owner sees them whole.
    mode: 'bearer',
    segment: 'logs',
    label: 'Logs',
    title: 'Liste logs admin',
    card: { title: 'Logs', description: 'Voir le journal des actions de l’application.' },
    columns: [
      id,
      column('action', 'Action', 'text'),
      column('entity', 'Entity', 'record'),
      column('user', 'User', 'account'),
      ...dates('Created At', 'Updated At'),
    ],
    nameField: 'id',
    form: null,
    logNames: [],
    counted: ['action', 'actions'],
    trash: null,
    exported: 'rows',
  }),
  trash: {
    segment: 'corbeille',
    label: 'Corbeille (sur cet appareil)',
    card: null,
    logNames: [],
    page: 'trash/TrashPage',
  },
  export: {
    segment: 'tout-emporter',
    label: 'Tout emporter',
    card: null,
    logNames: [],
    page: 'export/ExportPage',
  },
} as const satisfies Record<string, SinglePage | Entity>;

export const sectionList: readonly (SinglePage | Entity)[] = Object.values(sections);

const isEntity = (section: SinglePage | Entity): section is Entity => 'schema' in section;

export const entities = sectionList.filter(isEntity);
