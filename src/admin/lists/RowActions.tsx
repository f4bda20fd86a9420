import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { markHandled, useHandled } from '#src/admin/device-store/useHandled.ts';
import { type Entity, rowLinkOf } from '#src/admin/entity.ts';
import type { Row } from '#src/api/resources.ts';
import { type NamedRow, nameOf, type RowRequest } from './rows.ts';
import { useRowLink } from './useRowLink.ts';

type Props = {
  entity: Entity;
  row: Row;
  /** The row whose form was just left: it is scrolled into view. */
  isReturnedTo: boolean;
  tabIndex?: number;
  /** On a phone: short labels, for a single line. */
  isCompact?: boolean;
  /** Behind one button, where the columns need the width. */
  isMenu?: boolean;
  onAsk: (ask: RowRequest) => void;
};

/** After the router's own scrolling, which ends the same render. */
function bringRowIntoView(actions: HTMLElement | null) {
  queueMicrotask(() => actions?.closest('[role="row"], li')?.scrollIntoView({ block: 'nearest' }));
}

/** A row without an id has no actions: no call could identify it. Its name says so. */
export function RowActions({ row, isReturnedTo, isMenu = false, ...props }: Props) {
  const { id } = row;
  if (id === null) return null;
  const Actions = isMenu ? ActionMenu : ActionButtons;
  return (
    <Box
      ref={isReturnedTo ? bringRowIntoView : null}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      <Actions {...props} row={{ ...row, id }} />
    </Box>
  );
}

type ActionsProps = Omit<Props, 'isReturnedTo' | 'isMenu'> & { row: NamedRow };

type Action = Readonly<{
  label: string;
  /** What a button shows; on a phone `compact`. */
  button?: string;
  compact?: string;
  color?: 'error';
  onClick: () => void;
}>;

function useActions({ entity, row, onAsk }: ActionsProps): readonly Action[] {
  const isHandled = useHandled(row.id);
  const mark = isHandled ? 'Non traité' : 'Traité';
  const updateSlug = {
    label: 'Mettre à jour le lien',
    compact: 'Lien',
    onClick: () => onAsk({ kind: 'updateSlug', row }),
  };
  const markAsHandled = {
    label: `Marquer comme ${mark.toLowerCase()} (sur cet appareil)`,
    button: mark,
    onClick: () => markHandled(row.id, !isHandled),
  };
  const remove = {
    label: 'Supprimer',
    color: 'error' as const,
    onClick: () => onAsk({ kind: 'delete', row }),
  };
  return [
    ...(entity.hasSlug ? [updateSlug] : []),
    ...(entity.isHandled ? [markAsHandled] : []),
    remove,
  ];
}

function ActionButtons(props: ActionsProps) {
  const { entity, row, tabIndex = 0, isCompact } = props;
  const link = useRowLink(entity, row.id);
  return (
    <>
      {link && (
        <Button component={Link} {...link} size="small" tabIndex={tabIndex}>
          {rowLinkOf(entity)}
        </Button>
      )}
      {useActions(props).map(({ label, button = label, compact = button, color, onClick }) => (
        <Button
          key={label}
          size="small"
          {...(color && { color })}
          tabIndex={tabIndex}
          aria-label={label}
          onClick={onClick}
        >
          {isCompact ? compact : button}
        </Button>
      ))}
    </>
  );
}

function ActionMenu(props: ActionsProps) {
  const { entity, row, tabIndex } = props;
  const link = useRowLink(entity, row.id);
  const actions = useActions(props);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const close = () => setButton(null);
  return (
    <>
      <IconButton
        color="inherit"
        tabIndex={tabIndex}
        aria-label={`Actions\u00a0: ${nameOf(row, entity)}`}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={({ currentTarget }) => setButton(currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <svg viewBox="0 0 24 24" width="24" fill="currentColor" aria-hidden="true">
          <path d="M12 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4m0 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4m0 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4" />
        </svg>
      </IconButton>
      <Menu anchorEl={button} open={button !== null} onClose={close} onClick={close}>
        {link && (
          <MenuItem component={Link} {...link}>
            {rowLinkOf(entity)}
          </MenuItem>
        )}
        {actions.map(({ label, color, onClick }) => (
          <MenuItem key={label} onClick={onClick} sx={{ color: color && `${color}.main` }}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
