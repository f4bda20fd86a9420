import { Link } from 'react-router-dom';
import { sectionList } from '#src/admin/entities.ts';
import { adminHref } from '#src/admin/ui/navigation.ts';
import type { Row } from '#src/api/resources.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { folded } from '#src/lib/folded.ts';

const sectionOf = (kind: string) =>
  sectionList.find(({ logNames }) => logNames.includes(folded(kind)));

/**
 * Returns 'Article « La lune »' or 'Message de contact n° 4', as far as the backend identifies the
 * record.
 */
export function loggedRecordText({ entity, recordId, recordName }: Row) {
  const kind = String(entity ?? '');
  if (recordName) return `${kind} «\u00a0${recordName}\u00a0»`.trim();
  const section = sectionOf(kind);
  const isOneOfMany = recordId && !(section && 'page' in section);
  return isOneOfMany ? `${kind} n°\u00a0${recordId}`.trim() : kind;
}

/** Returns the page of a log line's record; `undefined` when it is deleted or unknown. */
function loggedRecordPlace({ entity, recordId }: Row) {
  const section = sectionOf(String(entity ?? ''));
  if (section === undefined || !recordId) return undefined;
  const action = 'page' in section ? undefined : section.form ? 'modifier' : 'voir';
  return {
    section,
    rest: action ? `${encodeSegment(String(recordId))}/${action}` : '',
  };
}

/** The record of a log line, as a link while it exists. */
export function LoggedRecord({ row, tabIndex }: { row: Row; tabIndex?: number }) {
  const place = loggedRecordPlace(row);
  const text = loggedRecordText(row);
  return place ? (
    <Link to={adminHref(place.section, place.rest)} tabIndex={tabIndex}>
      {text}
    </Link>
  ) : (
    text
  );
}
