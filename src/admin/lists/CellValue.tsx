import Box from '@mui/material/Box';
import type { Column } from '#src/admin/entity.ts';
import { excerpt, readableText } from '#src/admin/ui/readable-text.ts';
import type { Row } from '#src/api/resources.ts';
import { shownPicture } from '#src/api/shown-picture.ts';
import { clockTime } from '#src/lib/duration.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { frenchDateTime } from '#src/lib/french-date-time.ts';
import { webLink } from '#src/lib/web-link.ts';
import { LoggedRecord } from './LoggedRecord.tsx';

/** Characters of a text shown in a list; the detail page shows all. */
const EXCERPT = 160;

const LOGO = {
  display: 'block',
  maxWidth: 80,
  height: 'var(--logo-height, 40px)',
  objectFit: 'contain',
};

type Props = { row: Row; column: Column; tabIndex?: number };

/** One value of a row, formatted by its column: markup as plain text, a logo as a picture. */
export function CellValue({ row, column, tabIndex = 0 }: Props) {
  const value = String(row[column.field] ?? '');
  if (value === '') return null;
  switch (column.kind) {
    case 'record':
      return <LoggedRecord row={row} tabIndex={tabIndex} />;
    case 'duration':
      return clockTime(Number(value));
    case 'dateTime':
      return frenchDateTime(value);
    case 'logo':
      return (
        shownPicture(value) && <Box component="img" src={shownPicture(value)} alt="" sx={LOGO} />
      );
    case 'link':
      return webLink(value) ? (
        // noreferrer: the other site must not receive the address of the back office.
        <a href={webLink(value)} title={value} target="_blank" rel="noreferrer" tabIndex={tabIndex}>
          {value}
        </a>
      ) : (
        value
      );
    case 'email':
      return (
        <a href={`mailto:${encodeSegment(value)}`} title={value} tabIndex={tabIndex}>
          {value}
        </a>
      );
    case 'account':
      return <span title={value}>{value}</span>;
    default:
      return excerpt(readableText(column.kind, value), EXCERPT);
  }
}
