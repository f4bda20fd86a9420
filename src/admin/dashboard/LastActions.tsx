import { LoggedRecord } from '#src/admin/lists/LoggedRecord.tsx';
import { frenchDateTime } from '#src/lib/french-date-time.ts';
import { LAST_ACTIONS, type NewestRows } from './dashboard-reads.ts';
import { Aside, NewestPanel } from './NewestPanel.tsx';

export const LastActions = ({ rows }: { rows: NewestRows }) => (
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
        <Aside sx={{ display: 'block' }}>
          {[row.user, row.createdAt && frenchDateTime(String(row.createdAt))]
            .filter(Boolean)
            .join(', ')}
        </Aside>
      </>
    )}
  </NewestPanel>
);
