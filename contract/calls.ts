/**
 * Every call the site makes (specification section 7), and the station's, as data: read by the suite
 * and by OpenAPI.
 */
import * as v from 'valibot';
import {
  articleSchema,
  contactMessageSchema,
  legalNoticeSchema,
  logEntrySchema,
  partnerSchema,
  playedTitleSchema,
  recentTitleSchema,
  socialNetworkSchema,
  storedSoundSchema,
  storySchema,
  streamFaultSchema,
} from '../src/api/contract.ts';
import {
  articleDraftSchema,
  articleUpdateSchema,
  contactDraftSchema,
  legalNoticeUpdateSchema,
  logoLinkDraftSchema,
  logoLinkUpdateSchema,
  playedTitleDraftSchema,
  storyDraftSchema,
  storyUpdateSchema,
} from '../src/api/contract-bodies.ts';
import {
  adminSchema,
  authenticationSchema,
  credentialsSchema,
  findAdminSchema,
} from '../src/api/contract-login.ts';
import { programmeSchema } from '../src/api/contract-programme.ts';
import { programmeUpdateSchema } from '../src/api/contract-programme-body.ts';

type Schema = v.GenericSchema<unknown, unknown>;

export type Call = Readonly<{
  id: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  needsToken: boolean;
  /** A backend without this call is complete. */
  isOptional?: boolean;
  isPaged?: boolean;
  body?: Schema;
  answer?: Schema;
  /** Schema of one row of a list. */
  row?: Schema;
  /** What the site shows when this call does not match. */
  otherwise: string;
}>;

const page = (row: Schema) =>
  v.object({ content: v.array(row), totalPages: v.number(), totalElements: v.number() });

const LIST_FAILS = 'the list says that it could not load';
const SAVE_FAILS = 'the save fails with a message; what was typed is kept as a draft';
const FORM_EMPTY = 'the edit form says that the record could not load';

const pagedList = (entity: string, row: Schema, needsToken: boolean): Call => ({
  id: `${entity}.page`,
  method: 'get',
  path: `/api/${entity}/page`,
  summary: `one page of ${entity} rows, sorted by createdAt,desc`,
  needsToken,
  isPaged: true,
  answer: page(row),
  row,
  otherwise: LIST_FAILS,
});

const deletion = (entity: string): Call => ({
  id: `${entity}.delete`,
  method: 'delete',
  path: `/api/${entity}/delete/{id}`,
  summary: `deletes one ${entity}`,
  needsToken: true,
  otherwise: 'the row stays, with a message',
});

/** What a form does with one record. */
type Form = Readonly<{ noun: string; row: Schema; draft: Schema; update: Schema }>;
const formCalls = (entity: string, { noun, row, draft, update }: Form): Call[] => [
  {
    id: `${entity}.get`,
    method: 'get',
    path: `/api/${entity}/{id}`,
    summary: `one ${noun}, for the edit form`,
    needsToken: true,
    answer: row,
    otherwise: FORM_EMPTY,
  },
  {
    id: `${entity}.create`,
    method: 'post',
    path: `/api/${entity}/create`,
    summary: `creates one ${noun}`,
    needsToken: true,
    body: draft,
    otherwise: SAVE_FAILS,
  },
  {
    id: `${entity}.update`,
    method: 'put',
    path: `/api/${entity}/update`,
    summary: `updates one ${noun}`,
    needsToken: true,
    body: update,
    otherwise: SAVE_FAILS,
  },
];

const bySlug = (entity: string, noun: string, row: Schema): Call => ({
  id: `${entity}.findBySlug`,
  method: 'get',
  path: `/api/${entity}/findBySlug/{slug}`,
  summary: `one ${noun}, for visitors`,
  needsToken: false,
  answer: row,
  otherwise: `the ${noun} page goes to /404`,
});

const logoLinkCalls = (entity: string, row: Schema): Call[] => [
  {
    id: `${entity}.list`,
    method: 'get',
    path: `/api/${entity}`,
    summary: `every ${entity}, for visitors`,
    needsToken: false,
    answer: v.array(row),
    row,
    otherwise: 'the public page shows none and says that they could not load',
  },
  ...formCalls(entity, {
    noun: entity,
    row,
    draft: logoLinkDraftSchema,
    update: logoLinkUpdateSchema,
  }),
  deletion(entity),
];

/** Entities of a name, a logo and a link: their calls are alike, and so is what is tried with them. */
const logoLinks: Readonly<Record<string, Schema>> = {
  partenaire: partnerSchema,
  socialNetwork: socialNetworkSchema,
};
export const LOGO_LINK_ENTITIES = Object.keys(logoLinks);

const NO_SHELF = 'the site shows the shelf of its file histoires.json, or none';

/** A backend may have no stories; one that has them has all of these. */
const storyCalls: readonly Call[] = [
  {
    id: 'histoire.list',
    method: 'get',
    path: '/api/histoire',
    summary: 'every story and lullaby, newest first, for visitors',
    needsToken: false,
    answer: v.array(storySchema),
    row: storySchema,
    otherwise: NO_SHELF,
  },
  pagedList('histoire', storySchema, false),
  bySlug('histoire', 'story', storySchema),
  {
    id: 'histoire.sound',
    method: 'post',
    path: '/api/histoire/sound',
    summary: 'stores a sound: the body is the mp3 itself (audio/mpeg), the answer what it is',
    needsToken: true,
    answer: storedSoundSchema,
    otherwise: 'the form stays filled, with a message',
  },
  ...formCalls('histoire', {
    noun: 'story',
    row: storySchema,
    draft: storyDraftSchema,
    update: storyUpdateSchema,
  }),
  deletion('histoire'),
];

/** `{segment}` is the configured admin segment. */
export const calls: readonly Call[] = [
  pagedList('article', articleSchema, false),
  bySlug('article', 'article', articleSchema),
  ...formCalls('article', {
    noun: 'article',
    row: articleSchema,
    draft: articleDraftSchema,
    update: articleUpdateSchema,
  }),
  {
    id: 'article.updateSlug',
    method: 'put',
    path: '/api/article/{id}/updateSlug',
    summary: 'makes the link anew from the title',
    needsToken: true,
    otherwise: 'the link stays, with a message',
  },
  deletion('article'),
  ...Object.entries(logoLinks).flatMap(([entity, row]) => [
    ...logoLinkCalls(entity, row),
    pagedList(entity, row, false),
  ]),
  {
    id: 'contact.create',
    method: 'post',
    path: '/api/contact/create',
    summary: 'a visitor writes',
    needsToken: false,
    body: contactDraftSchema,
    otherwise: 'the form stays filled and usable, silently',
  },
  pagedList('contact', contactMessageSchema, true),
  {
    id: 'contact.get',
    method: 'get',
    path: '/api/contact/{id}',
    summary: 'one message',
    needsToken: true,
    answer: contactMessageSchema,
    otherwise: "the page says 'Contact non trouvé.'",
  },
  deletion('contact'),
  {
    id: 'mentions.get',
    method: 'get',
    path: '/api/mentions/1',
    summary: 'the legal notice',
    needsToken: false,
    answer: legalNoticeSchema,
    otherwise: 'the page shows its fallback text',
  },
  {
    id: 'mentions.update',
    method: 'put',
    path: '/api/mentions/update',
    summary: 'updates the legal notice',
    needsToken: true,
    body: legalNoticeUpdateSchema,
    otherwise: SAVE_FAILS,
  },
  {
    id: 'programme.get',
    method: 'get',
    path: '/api/programme',
    summary: 'the programme of the week; a backend may lack it',
    needsToken: false,
    answer: programmeSchema,
    otherwise: 'the home page shows the programme of the file programme.json; after a 5xx none',
  },
  {
    id: 'programme.update',
    method: 'put',
    path: '/api/programme/update',
    summary: 'saves the programme of the week; a backend may lack it',
    needsToken: true,
    body: programmeUpdateSchema,
    otherwise: SAVE_FAILS,
  },
  ...storyCalls.map((call) => ({ ...call, isOptional: true })),
  pagedList('logs', logEntrySchema, false),
  deletion('logs'),
  {
    id: 'admin.findByEmail',
    method: 'post',
    path: '/api/admin/findByEmail',
    summary: 'the administrator whose id a save names',
    needsToken: true,
    body: findAdminSchema,
    answer: adminSchema,
    otherwise: 'every save is abandoned',
  },
  {
    id: 'admin.authenticate',
    method: 'post',
    path: '/api/{segment}/authenticate',
    summary: 'login',
    needsToken: false,
    body: credentialsSchema,
    answer: authenticationSchema,
    otherwise: "the login says 'Authentication failed'",
  },
  {
    id: 'admin.logout',
    method: 'post',
    path: '/api/{segment}/logout',
    summary: 'ends every session of the account: its tokens are refused from now on',
    needsToken: true,
    isOptional: true,
    otherwise: 'a token is valid until it expires',
  },
  {
    id: 'stream.faults',
    method: 'get',
    path: '/api/stream/faults',
    summary: 'what is wrong with the radio; none when all is well',
    needsToken: true,
    isOptional: true,
    answer: v.array(streamFaultSchema),
    otherwise: 'the dashboard shows none',
  },
  {
    id: 'titles.recent',
    method: 'get',
    path: '/api/titles/recent',
    summary: 'the last five titles, newest first, for visitors',
    needsToken: false,
    isOptional: true,
    answer: v.array(recentTitleSchema),
    otherwise: 'the home page says that the titles could not load',
  },
  {
    id: 'titles.played',
    method: 'get',
    path: '/api/titles/played/{from}/{to}',
    summary: 'the titles of a month, oldest first, between two instants (ISO 8601)',
    needsToken: true,
    isOptional: true,
    answer: v.array(playedTitleSchema),
    otherwise: 'the back office says that the titles could not load',
  },
  {
    id: 'titles.report',
    method: 'post',
    path: '/api/titles/played',
    summary: 'the station, with a token of its own, says what it begins to play',
    needsToken: true,
    isOptional: true,
    body: playedTitleDraftSchema,
    otherwise: 'the title is missing from both lists',
  },
];
