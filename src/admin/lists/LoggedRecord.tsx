import { Link } from 'react-router-dom';
import { adminHref } from '#src/admin/ui/navigation.ts';
import type { Row } from '#src/api/resources.ts';
import { loggedRecordPlace, loggedRecordText } from './logged-record.ts';

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
