import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { type Entity, rowLinkOf } from '#src/admin/entity.ts';
import type { Row } from '#src/api/resources.ts';
import { HandledButton } from './HandledMark.tsx';
import type { NamedRow, RowRequest } from './rows.ts';
import { useRowLink } from './useRowLink.ts';

export type RowActionsProps<Of extends Row = Row> = {
  entity: Entity;
  row: Of;
  /** The row whose form was just left: it is scrolled into view. */
  isReturnedTo: boolean;
  tabIndex?: number;
  /** A single line, also on a phone. */
  isCompact?: boolean;
  onAsk: (ask: RowRequest) => void;
};

/** After the router's own scrolling, which ends the same render. */
export function bringRowIntoView(actions: HTMLElement | null) {
  queueMicrotask(() => actions?.closest('[role="row"], li')?.scrollIntoView({ block: 'nearest' }));
}

/** A row without an id has no actions: no call could identify it. Its name says so. */
export function RowActions({ row, ...props }: RowActionsProps) {
  const { id } = row;
  return id === null ? null : <NamedRowActions row={{ ...row, id }} {...props} />;
}

function NamedRowActions(props: RowActionsProps<NamedRow>) {
  const { entity, row, isReturnedTo, tabIndex = 0, isCompact = false, onAsk } = props;
  const linkTo = useRowLink();
  const link = rowLinkOf(entity);
  return (
    <Box
      ref={isReturnedTo ? bringRowIntoView : null}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      {link && (
        <Button component={Link} {...linkTo(row, link)} size="small" tabIndex={tabIndex}>
          {link}
        </Button>
      )}
      {entity.hasSlug && (
        <Button
          size="small"
          tabIndex={tabIndex}
          aria-label="Mettre à jour le lien"
          onClick={() => onAsk({ kind: 'updateSlug', row })}
        >
          {isCompact ? 'Lien' : 'Mettre à jour le lien'}
        </Button>
      )}
      {entity.isHandled && <HandledButton id={row.id} tabIndex={tabIndex} />}
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
