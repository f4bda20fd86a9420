import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { formLinkState } from '#src/admin/resource-list/list-return.ts';
import type { Row } from '#src/api/resources.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import type { NamedRow, ResourceDefinition, RowRequest } from './definition.ts';
import { LazyRowDialog } from './LazyRowDialog.tsx';
import { rememberOpenedRow } from './opened-row.ts';

type Props = {
  definition: ResourceDefinition;
  row: Row;
  /** The row a form was just left for: it comes into view. */
  isReturnedTo: boolean;
  tabIndex?: number;
  onAsk: (ask: RowRequest) => void;
};

function bringRowIntoView(actions: HTMLElement | null) {
  actions?.closest('[role="row"], li')?.scrollIntoView({ block: 'nearest' });
}

/** Nothing can be done to a row without an id: no call could say which one is meant. */
export function RowActions({ row, ...props }: Props) {
  const { id } = row;
  return id === null ? null : <NamedRowActions row={{ ...row, id }} {...props} />;
}

function NamedRowActions({
  definition,
  row,
  isReturnedTo,
  tabIndex = 0,
  onAsk,
}: Omit<Props, 'row'> & { row: NamedRow }) {
  const { pathname, search } = useLocation();
  return (
    <Box
      ref={isReturnedTo ? bringRowIntoView : null}
      onPointerEnter={LazyRowDialog.fetch}
      onFocus={LazyRowDialog.fetch}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 0.5,
      }}
    >
      {definition.rowActions.map((label) => (
        <Button
          key={label}
          component={Link}
          to={`${encodeSegment(String(row.id))}/${label.toLowerCase()}`}
          state={formLinkState(search, row.id)}
          size="small"
          tabIndex={tabIndex}
          onClick={() => rememberOpenedRow(`${pathname}${search}`, row.id)}
        >
          {label}
        </Button>
      ))}
      {definition.canUpdateSlug && (
        <Button size="small" tabIndex={tabIndex} onClick={() => onAsk({ kind: 'updateSlug', row })}>
          Mettre à jour le lien
        </Button>
      )}
      <Button
        size="small"
        color="error"
        tabIndex={tabIndex}
        onClick={() => onAsk({ kind: 'delete', row })}
      >
        Supprimer
      </Button>
    </Box>
  );
}
