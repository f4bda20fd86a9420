import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Row } from '#src/api/resources.ts';
import type { NamedRow, ResourceDefinition, RowRequest } from './definition.ts';
import { useRowLink } from './useRowLink.ts';

type Props = {
  definition: ResourceDefinition;
  row: Row;
  /** The row whose form was just left: it is scrolled into view. */
  isReturnedTo: boolean;
  tabIndex?: number;
  /** A single line, also on a phone. */
  isCompact?: boolean;
  onAsk: (ask: RowRequest) => void;
};

function bringRowIntoView(actions: HTMLElement | null) {
  actions?.closest('[role="row"], li')?.scrollIntoView({ block: 'nearest' });
}

/** A row without an id has no actions: no call could identify it. */
export function RowActions({ row, ...props }: Props) {
  const { id } = row;
  return id === null ? null : <NamedRowActions row={{ ...row, id }} {...props} />;
}

function NamedRowActions({
  definition,
  row,
  isReturnedTo,
  tabIndex = 0,
  isCompact = false,
  onAsk,
}: Omit<Props, 'row'> & { row: NamedRow }) {
  const linkTo = useRowLink();
  return (
    <Box
      ref={isReturnedTo ? bringRowIntoView : null}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
      }}
    >
      {definition.rowActions.map((label) => (
        <Button
          key={label}
          component={Link}
          {...linkTo(row, label)}
          size="small"
          tabIndex={tabIndex}
        >
          {label}
        </Button>
      ))}
      {definition.canUpdateSlug && (
        <Button
          size="small"
          tabIndex={tabIndex}
          aria-label="Mettre à jour le lien"
          onClick={() => onAsk({ kind: 'updateSlug', row })}
        >
          {isCompact ? 'Lien' : 'Mettre à jour le lien'}
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
