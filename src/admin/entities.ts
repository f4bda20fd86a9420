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
  storySchema,
} from '#src/api/contract.ts';
import { articleHref, storyHref } from '#src/paths.ts';
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
  unlisted: [],
  absent: null,
  detail: null,
  hasSlug: false,
  canBeHandled: false,
  deletesMany: false,
  onSite: null,
} as const;

/** A page that edits nothing. */
const page = { card: null, logNames: [], columns: [] } as const;

export const sections = {
  dashboard: {
    ...page,
    segment: 'dashboard',
    label: 'Tableau de bord',
    icon: 'dashboard',
    group: null,
    page: 'dashboard/DashboardPage',
  },
  articles: entityOf({
    ...list,
    key: 'article',
    schema: articleSchema,
    mode: 'plain',
    segment: 'article',
    label: 'Articles',
    icon: 'article',
    group: 'Contenu',
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
  stories: entityOf({
    ...list,
    // As the shelf has them.
    sort: 'date,desc',
    key: 'histoire',
    schema: storySchema,
    mode: 'plain',
    segment: 'histoire',
    label: 'Histoires',
    icon: 'story',
    group: 'Contenu',
    title: 'Histoires',
    card: { title: 'Histoires', description: 'Voir et gérer les histoires et les berceuses.' },
    columns: [
      id,
      column('title', 'Titre', 'title'),
      column('kind', 'Genre', 'choice'),
      column('seconds', 'Durée', 'duration'),
      column('picture', 'Illustration', 'logo'),
      column('date', 'Parution', 'date'),
      column('updatedAt', 'Modifié le', 'dateTime'),
    ],
    unlisted: [
      column('description', 'Description', 'text'),
      column('sound', 'Son', 'sound'),
      column('content', 'Texte', 'html'),
    ],
    absent: 'Ce serveur ne garde pas d’histoires.',
    nameField: 'title',
    form: {
      file: 'stories/StoryFormPage',
      addTitle: 'Nouvelle histoire',
      editTitle: 'Modifier l’histoire',
      saved: 'Histoire enregistrée.',
      loadFailed: 'L’histoire n’a pas pu être chargée.',
    },
    onSite: {
      label: 'Voir l’histoire',
      hrefOf: ({ slug }) => (slug ? storyHref(String(slug)) : undefined),
    },
    logNames: ['histoire'],
    counted: ['histoire', 'histoires'],
    trash: {
      label: 'Histoire',
      fields: ['title', 'kind', 'description', 'content', 'picture', 'sound', 'date'],
    },
    exported: 'records',
  }),
  partners: entityOf({
    ...list,
    key: 'partenaire',
    schema: partnerSchema,
    mode: 'plain',
    segment: 'partenaire',
    label: 'Partenaires',
    icon: 'partner',
    group: 'Contenu',
    title: 'Partenaires',
    card: { title: 'Partenaires', description: 'Voir et gérer les partenaires de la radio.' },
    columns: [
      id,
      column('name', 'Nom', 'title'),
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
    icon: 'network',
    group: 'Contenu',
    title: 'Réseaux sociaux',
    card: {
      title: 'Réseaux Sociaux',
      description: 'Voir et gérer les liens vers les réseaux sociaux.',
    },
    columns: [
      id,
      column('name', 'Name', 'title'),
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
    label: 'Messages reçus',
    icon: 'message',
    group: 'Messages',
    title: 'Messages reçus',
    card: {
      title: 'Messages reçus',
      description: 'Lire les messages envoyés par le formulaire de contact.',
    },
    columns: [
      id,
      column('name', 'Nom', 'text'),
      column('message', 'Message', 'text'),
      column('email', 'E-mail', 'email'),
      column('phone', 'Téléphone', 'phone'),
      ...dates('Créé le', 'Modifié le'),
    ],
    nameField: 'name',
    form: null,
    detail: 'contact-messages/ContactMessagePage',
    canBeHandled: true,
    deletesMany: true,
    logNames: ['message de contact', 'contact'],
    counted: ['message', 'messages'],
    // Personal data: what is deleted is gone, and only a request puts it into a file.
    trash: null,
    exported: 'on request',
  }),
  programme: {
    segment: 'programme',
    label: 'Programme',
    icon: 'programme',
    group: 'Contenu',
    card: { title: 'Programme', description: 'Modifier le programme de la semaine.' },
    logNames: ['programme'],
    page: 'programme/ProgrammePage',
    columns: [column('week', 'Semaine', 'week')],
  },
  legal: {
    segment: 'mentions',
    label: 'Mentions légales',
    icon: 'legal',
    group: 'Contenu',
    card: { title: 'Mentions légales', description: 'Modifier le texte des mentions légales.' },
    logNames: ['mentions legales', 'mentions'],
    page: 'legal/LegalEditorPage',
    columns: [column('content', 'Texte', 'html')],
  },
  logs: entityOf({
    ...list,
    key: 'logs',
    schema: logEntrySchema,
    // The public answer masks accounts: the owner sees them whole.
    mode: 'bearer',
    segment: 'logs',
    label: 'Journal',
    icon: 'log',
    group: 'Suivi',
    title: 'Journal',
    card: { title: 'Journal', description: 'Voir le journal des actions de l’application.' },
    columns: [
      id,
      column('action', 'Action', 'choice'),
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
    ...page,
    segment: 'corbeille',
    label: 'Corbeille',
    icon: 'bin',
    group: 'Suivi',
    page: 'trash/TrashPage',
  },
  export: {
    ...page,
    segment: 'tout-emporter',
    label: 'Exporter',
    icon: 'download',
    group: 'Suivi',
    page: 'export/ExportPage',
  },
} as const satisfies Record<string, SinglePage | Entity>;

export const sectionList: readonly (SinglePage | Entity)[] = Object.values(sections);

const isEntity = (section: SinglePage | Entity): section is Entity => 'schema' in section;

export const entities = sectionList.filter(isEntity);

/** A record as this device keeps it. */
type Described = Readonly<{ entity: string; values: Readonly<Record<string, string>> }>;

/** Returns the entity of a record; undefined for the legal notice, which is no list. */
export const entityOfRecord = ({ entity }: Described) => entities.find(({ key }) => key === entity);

/** Returns the title or name of a record; '' when it has none. */
export const recordName = (record: Described) =>
  (record.values[entityOfRecord(record)?.nameField ?? ''] ?? '').trim();

/** Returns the column of a field, whose kind says how to read it. */
export const columnOf = ({ entity }: Described, field: string): Column =>
  sectionList
    .filter((section) => entity === ('key' in section ? section.key : section.segment))
    .flatMap((section) => [...section.columns, ...('unlisted' in section ? section.unlisted : [])])
    .find((column) => column.field === field) ?? { field, headerName: 'Texte', kind: 'html' };
