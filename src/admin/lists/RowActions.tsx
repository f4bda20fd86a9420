import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { type Entity, rowLinkOf } from '#src/admin/entity.ts';
import { markHandled, useHandled } from '#src/admin/record/useHandled.ts';
import { Icon } from '#src/admin/ui/Icon.tsx';
import type { Row } from '#src/api/resources.ts';
import type { RowRequest } from './rows.ts';
import { useRowLink } from './useRowLink.ts';

/** A touch target of 44 px, and no wider than its word: a row has three. */
const NARROW = { size: 'small', sx: { minWidth: 44, px: 0.75 } } as const;

type Props = {
  entity: Entity;
  row: Row;
  onAsk: (ask: RowRequest) => void;
  /** Places the buttons. */
  children: (buttons: ReactElement) => ReactElement;
};

/**
 * The buttons of a row, which are always displayed (specification section 2). A row without an id has
 * none: no call could identify it. Its name says so.
 */
export function RowActions({ entity, row, onAsk, children }: Props) {
  const { id } = row;
  const link = useRowLink(entity, id);
  const isHandled = useHandled(id ?? '');
  if (id === null) return null;
  const mark = isHandled ? 'Non traité' : 'Traité';
  return children(
    <>
      {link && (
        <Button component={Link} {...link} {...NARROW}>
          {rowLinkOf(entity)}
        </Button>
      )}
      {entity.hasSlug && (
        <Button
          {...NARROW}
          aria-label="Mettre à jour le lien"
          title="Mettre à jour le lien"
          onClick={() => onAsk({ kind: 'updateSlug', row: { ...row, id } })}
        >
          Lien
        </Button>
      )}
      {entity.canBeHandled && (
        <Button
          {...NARROW}
          aria-label={`Marquer comme ${mark.toLowerCase()}`}
          onClick={() => markHandled(id, !isHandled)}
        >
          {mark}
        </Button>
      )}
      <Button
        {...NARROW}
        color="error"
        startIcon={<Icon name="bin" size={18} />}
        onClick={() => onAsk({ kind: 'delete', row: { ...row, id } })}
      >
        Supprimer
      </Button>
    </>,
  );
}
