import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { sections } from '#src/admin/entities.ts';
import { excerpt } from '#src/admin/ui/excerpt.ts';
import { adminHref } from '#src/admin/ui/navigation.ts';
import type { Row } from '#src/api/resources.ts';
import { frenchDateTime } from '#src/lib/french-date-time.ts';
import { NEWEST_MESSAGES, type NewestRows } from './dashboard-reads.ts';
import { Aside, NewestPanel } from './NewestPanel.tsx';

/** Characters of a message that the dashboard shows. */
const EXCERPT = 90;

function Message({ row }: { row: Row }) {
  const name = String(row.name || row.email || 'Sans nom');
  return (
    <>
      {row.id === null ? (
        name
      ) : (
        <Link
          to={adminHref(sections.contactMessages, `${encodeURIComponent(String(row.id))}/voir`)}
        >
          {name}
        </Link>
      )}
      <Aside>{row.createdAt === null ? '' : ` – ${frenchDateTime(String(row.createdAt))}`}</Aside>
      <Typography variant="body2">{excerpt(String(row.message ?? ''), EXCERPT)}</Typography>
    </>
  );
}

export const NewestMessages = ({ rows }: { rows: NewestRows }) => (
  <NewestPanel
    title="Derniers messages"
    rows={rows}
    size={NEWEST_MESSAGES}
    failure="Les messages n’ont pas pu être chargés."
    empty="Aucun message pour le moment."
  >
    {(row) => <Message row={row} />}
  </NewestPanel>
);
