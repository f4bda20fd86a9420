import Typography from '@mui/material/Typography';
import { LoggedRecord } from '#src/admin/resource-list/LoggedRecord.tsx';
import { frenchDateTime } from '#src/lib/french-date.ts';
import { DashboardPanel } from './DashboardPanel.tsx';
import { LAST_ACTIONS, type NewestRows } from './dashboard-reads.ts';
import { NewestList } from './NewestList.tsx';

export const LastActions = ({ rows }: { rows: NewestRows }) => (
  <DashboardPanel title="Dernières actions">
    <NewestList
      rows={rows}
      size={LAST_ACTIONS}
      what="dernières actions"
      failure="Le journal n’a pas pu être chargé."
      empty="Aucune action pour le moment."
    >
      {(row) => (
        <>
          {row.action && `${row.action} – `}
          <LoggedRecord row={row} />
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            {[row.user, row.createdAt && frenchDateTime(String(row.createdAt))]
              .filter(Boolean)
              .join(', ')}
          </Typography>
        </>
      )}
    </NewestList>
  </DashboardPanel>
);
