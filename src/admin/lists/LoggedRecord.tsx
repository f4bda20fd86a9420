import { Link } from 'react-router-dom';
import { sectionList } from '#src/admin/entities.ts';
import { rowLinkOf } from '#src/admin/entity.ts';
import { adminHref } from '#src/admin/navigation.ts';
import type { Row } from '#src/api/resources.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { folded } from '#src/lib/folded.ts';

/** Returns 'Article « La lune »', as far as the entry names the record. */
export const loggedRecordText = ({ entity, recordName }: Row) =>
  recordName ? `${entity ?? ''} «\u00a0${recordName}\u00a0»`.trim() : String(entity ?? '');

/** The record of a log entry; a link where the entry has its id, which that of a deleted one has not. */
export function LoggedRecord({ row, tabIndex }: { row: Row; tabIndex?: number }) {
  const { entity, recordId } = row;
  const text = loggedRecordText(row);
  const section = sectionList.find(({ logNames }) => logNames.includes(folded(String(entity))));
  if (section === undefined || !recordId) return text;
  const page = 'page' in section ? undefined : rowLinkOf(section)?.toLowerCase();
  const rest = page && `${encodeSegment(String(recordId))}/${page}`;
  return (
    <Link to={adminHref(section, rest)} tabIndex={tabIndex}>
      {text}
    </Link>
  );
}
