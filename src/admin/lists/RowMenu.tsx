import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { rowLinkOf } from '#src/admin/entity.ts';
import { HandledMenuItem } from './HandledMark.tsx';
import { bringRowIntoView, type RowActionsProps } from './RowActions.tsx';
import { nameOf, type RowRequest } from './rows.ts';
import { useRowLink } from './useRowLink.ts';

/** The actions of a row behind one button, where the columns need the width. */
export function RowMenu({ entity, row, isReturnedTo, tabIndex, onAsk }: RowActionsProps) {
  const linkTo = useRowLink();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const link = rowLinkOf(entity);
  const { id } = row;
  if (id === null) return null;

  const named = { ...row, id };
  const ask = (kind: RowRequest['kind']) => () => {
    setButton(null);
    onAsk({ kind, row: named });
  };
  return (
    <>
      <IconButton
        ref={isReturnedTo ? bringRowIntoView : null}
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
      <Menu anchorEl={button} open={button !== null} onClose={() => setButton(null)}>
        {link && (
          <MenuItem component={Link} {...linkTo(named, link)}>
            {link}
          </MenuItem>
        )}
        {entity.hasSlug && <MenuItem onClick={ask('updateSlug')}>Mettre à jour le lien</MenuItem>}
        {entity.isHandled && <HandledMenuItem id={id} onClose={() => setButton(null)} />}
        <MenuItem onClick={ask('delete')} sx={{ color: 'error.main' }}>
          Supprimer
        </MenuItem>
      </Menu>
    </>
  );
}
