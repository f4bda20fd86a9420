import { type AdminSection, type Section, sections } from '#src/admin/sections.ts';
import type { Row } from '#src/api/resources.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { folded } from '#src/lib/folded.ts';

/** What logs call the records of a section: the words of the reference backend, and those of the wire. */
const SECTION_OF: Readonly<Record<string, AdminSection>> = {
  article: 'articles',
  partenaire: 'partners',
  'reseau social': 'socialNetworks',
  socialnetwork: 'socialNetworks',
  'message de contact': 'contactMessages',
  contact: 'contactMessages',
  'mentions legales': 'legal',
  mentions: 'legal',
};

/** 'Article « La lune »' or 'Message de contact n° 4', as far as the backend says which record it was. */
export function loggedRecordText({ entity, recordId, recordName }: Row) {
  const kind = String(entity ?? '');
  if (recordName) return `${kind} «\u00a0${recordName}\u00a0»`.trim();
  const isOneOfMany = recordId && SECTION_OF[folded(kind)] !== 'legal';
  return isOneOfMany ? `${kind} n°\u00a0${recordId}`.trim() : kind;
}

/** Where the record of a log line is edited or read; `undefined` where it is gone or not told. */
export function loggedRecordPlace({ entity, recordId }: Row) {
  const name = SECTION_OF[folded(String(entity ?? ''))];
  if (name === undefined || !recordId) return undefined;
  const { form, detail }: Section = sections[name];
  const action = form ? '/modifier' : detail ? '/voir' : undefined;
  return { section: name, rest: action ? `${encodeSegment(String(recordId))}${action}` : '' };
}
