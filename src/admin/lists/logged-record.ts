import { type AdminSection, type Section, sections } from '#src/admin/entities.ts';
import type { Row } from '#src/api/resources.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { folded } from '#src/lib/folded.ts';

/** Names of entities in logs: those of the reference backend, and those of API paths. */
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

/**
 * Returns 'Article « La lune »' or 'Message de contact n° 4', as far as the backend identifies the
 * record.
 */
export function loggedRecordText({ entity, recordId, recordName }: Row) {
  const kind = String(entity ?? '');
  if (recordName) return `${kind} «\u00a0${recordName}\u00a0»`.trim();
  const isOneOfMany = recordId && SECTION_OF[folded(kind)] !== 'legal';
  return isOneOfMany ? `${kind} n°\u00a0${recordId}`.trim() : kind;
}

/** Returns the page of a log line's record; `undefined` when it is deleted or unknown. */
export function loggedRecordPlace({ entity, recordId }: Row) {
  const name = SECTION_OF[folded(String(entity ?? ''))];
  if (name === undefined || !recordId) return undefined;
  const { form, detail }: Section = sections[name];
  const action = form ? '/modifier' : detail ? '/voir' : undefined;
  return { section: name, rest: action ? `${encodeSegment(String(recordId))}${action}` : '' };
}
