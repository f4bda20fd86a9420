import { Link } from 'react-router-dom';
import { useAdminHref } from '#src/admin/ui/useAdminHref.ts';
import type { Row } from '#src/api/resources.ts';
import { loggedRecordPlace, loggedRecordText } from './logged-record.ts';

/** The record of a log line, as a link while it exists. */
export function LoggedRecord({ row, tabIndex }: { row: Row; tabIndex?: number }) {
  const hrefOf = useAdminHref();
  const place = loggedRecordPlace(row);
  const text = loggedRecordText(row);
  return place ? (
    <Link to={hrefOf(place.section, place.rest)} tabIndex={tabIndex}>
      {text}
    </Link>
  ) : (
    text
  );
}
