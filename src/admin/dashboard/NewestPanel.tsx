import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { sections } from '#src/admin/entities.ts';
import type { Entity } from '#src/admin/entity.ts';
import { LoggedRecord } from '#src/admin/lists/LoggedRecord.tsx';
import { rowKey } from '#src/admin/lists/rows.ts';
import { adminHref, listKey } from '#src/admin/navigation.ts';
import { useHandledMarks } from '#src/admin/record/useHandled.ts';
import { excerpt } from '#src/admin/ui/readable-text.ts';
import type { Page } from '#src/api/paging.ts';
import { listResource, type Row } from '#src/api/resources.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { frenchDateTime } from '#src/lib/french-date-time.ts';
import type { ReadState } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { FailedPart } from './FailedPart.tsx';
import { useCurrentResource } from './useCurrentResource.ts';

/** Messages among which those to handle are looked for. */
export const NEWEST_MESSAGES = 20;
const SHOWN_MESSAGES = 3;
export const LAST_ACTIONS = 5;
const EXCERPT = 90;

export type NewestRows = ReadState<Page<Row>>;

/** Reads the newest rows of a list with its own call, and its count: each read can fail alone. */
export const useNewestRows = (entity: Entity, size = 1): NewestRows =>
  useCurrentResource(
    `${listKey(entity)}|tableau`,
    (signal) => listResource(entity, { page: 0, size, sort: 'createdAt,desc' }, signal, 'silent'),
    { isRemembered: true },
  );

/** While they are read again, those of before. */
const shownPage = (rows: NewestRows) =>
  rows.status === 'ready' ? rows.data : rows.status === 'loading' ? rows.previous : undefined;

type RowsProps = { rows: NewestRows };

/** What visitors have written, and this device has not marked as handled. */
export function MessagesToHandle({ rows }: RowsProps) {
  const isHandled = useHandledMarks();
  const toHandle = ({ id }: Row) => id === null || !isHandled(id);
  const { content, hasNext } = shownPage(rows) ?? { content: [], hasNext: false };
  const which = hasNext ? `Les ${content.length} derniers` : 'Tous les';
  return (
    <NewestPanel
      title="Messages à traiter"
      rows={rows}
      size={SHOWN_MESSAGES}
      isShown={toHandle}
      failure="Les messages n’ont pas pu être chargés."
      empty={
        content.length > 0 ? `${which} messages sont traités.` : 'Aucun message pour le moment.'
      }
    >
      {({ id, name, email, message, createdAt }) => (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
            {id === null ? (
              <span>{name || email || 'Sans nom'}</span>
            ) : (
              <Link to={adminHref(sections.contactMessages, `${encodeSegment(String(id))}/voir`)}>
                {name || email || 'Sans nom'}
              </Link>
            )}
            {createdAt && (
              <Aside>
                <Moment at={createdAt} />
              </Aside>
            )}
          </Box>
          <Typography variant="body2">{excerpt(String(message ?? ''), EXCERPT)}</Typography>
        </>
      )}
    </NewestPanel>
  );
}

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
  isShown?: (row: Row) => boolean;
  failure: string;
  empty: string;
  children: (row: Row) => ReactNode;
};

const all = () => true;

/** A panel with the newest rows of a list, in its four states (loading, empty, failed, content). */
function NewestPanel({ title, rows, size, isShown = all, failure, empty, children }: Props) {
  const id = useId();
  const page = shownPage(rows);
  const shown = page?.content.filter(isShown) ?? [];
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2.5, minWidth: 0 }}>
      <Typography component="h2" variant="h3" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {rows.status === 'failed' && (
        <FailedPart what={title.toLowerCase()} onRetry={rows.reload}>
          {failure}
        </FailedPart>
      )}
      {rows.status === 'loading' && !page && (
        <>
          <WaitingStatus>Chargement…</WaitingStatus>
          {/* As high as what it makes room for: the links below stay where they are. */}
          <Skeleton variant="rounded" height={300} />
        </>
      )}
      {page && shown.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      {shown.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.slice(0, size).map((row) => (
            <Box
              component="li"
              key={rowKey(row)}
              sx={{
                py: 1,
                overflowWrap: 'anywhere',
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              {children(row)}
            </Box>
          ))}
        </Box>
      )}
    </Paper>
  );
}
