import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sections } from '#src/admin/entities.ts';
import { LoggedRecord } from '#src/admin/lists/LoggedRecord.tsx';
import { rowKey } from '#src/admin/lists/rows.ts';
import { excerpt } from '#src/admin/ui/excerpt.ts';
import { adminHref } from '#src/admin/ui/navigation.ts';
import type { Row } from '#src/api/resources.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { frenchDateTime } from '#src/lib/french-date-time.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { DashboardPanel, FailedPart } from './DashboardPanel.tsx';
import type { NewestRows } from './useNewestRows.ts';

export const NEWEST_MESSAGES = 3;
export const LAST_ACTIONS = 5;
const EXCERPT = 90;

type RowsProps = { rows: NewestRows };

export const NewestMessages = ({ rows }: RowsProps) => (
  <NewestPanel
    title="Derniers messages"
    rows={rows}
    size={NEWEST_MESSAGES}
    failure="Les messages n’ont pas pu être chargés."
    empty="Aucun message pour le moment."
  >
    {({ id, name, email, message, createdAt }) => (
      <>
        {id === null ? (
          name || email || 'Sans nom'
        ) : (
          <Link to={adminHref(sections.contactMessages, `${encodeSegment(String(id))}/voir`)}>
            {name || email || 'Sans nom'}
          </Link>
        )}
        {createdAt && (
          <Aside>
            {' '}
            – <Moment at={createdAt} />
          </Aside>
        )}
        <Typography variant="body2">{excerpt(String(message ?? ''), EXCERPT)}</Typography>
      </>
    )}
  </NewestPanel>
);

export const LastActions = ({ rows }: RowsProps) => (
  <NewestPanel
    title="Dernières actions"
    rows={rows}
    size={LAST_ACTIONS}
    failure="Le journal n’a pas pu être chargé."
    empty="Aucune action pour le moment."
  >
    {(row) => (
      <>
        {row.action && `${row.action} – `}
        <LoggedRecord row={row} />
        <br />
        <Aside>
          {row.user}
          {row.user && row.createdAt && ', '}
          {row.createdAt && <Moment at={row.createdAt} />}
        </Aside>
      </>
    )}
  </NewestPanel>
);

const Aside = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" color="textSecondary">
    {children}
  </Typography>
);

const Moment = ({ at }: { at: string | number }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{frenchDateTime(String(at))}</span>
);

type Props = RowsProps & {
  title: string;
  /** Maximum number of rows: a backend may send more than requested. */
  size: number;
  failure: string;
  empty: string;
  children: (row: Row) => ReactNode;
};

/** A panel with the newest rows of a list, in its four states (loading, empty, failed, content). */
const NewestPanel = ({ title, rows, size, failure, empty, children }: Props) => (
  <DashboardPanel title={title}>
    {rows.status === 'failed' && (
      <FailedPart what={title.toLowerCase()} onRetry={rows.retry}>
        {failure}
      </FailedPart>
    )}
    {rows.status === 'loading' && (
      <>
        <WaitingStatus>Chargement…</WaitingStatus>
        <Skeleton height={32} />
        <Skeleton height={32} />
      </>
    )}
    {rows.status === 'ready' && rows.data.content.length === 0 && (
      <Typography color="textSecondary">{empty}</Typography>
    )}
    {rows.status === 'ready' && rows.data.content.length > 0 && (
      <ul>
        {rows.data.content.slice(0, size).map((row) => (
          <Box
            component="li"
            key={rowKey(row)}
            sx={{
              py: 0.75,
              overflowWrap: 'anywhere',
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            {children(row)}
          </Box>
        ))}
      </ul>
    )}
  </DashboardPanel>
);
