import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Entity, rowLinkOf } from '#src/admin/entity.ts';
import { markHandled, useHandled } from '#src/admin/record/useHandled.ts';
import { Icon } from '#src/admin/ui/Icon.tsx';
import type { Row } from '#src/api/resources.ts';
import type { NamedRow, RowRequest } from './rows.ts';
import { useRowLink } from './useRowLink.ts';

/** A touch target of 44 px, and no wider than its word: a row has three. */
const NARROW = { size: 'small', sx: { minWidth: 44, px: 1 } } as const;

type Props = {
  entity: Entity;
  row: Row;
  onAsk: (ask: RowRequest) => void;
  /** Places the buttons. */
  children: (buttons: readonly ReactElement[]) => ReactNode;
};

/**
 * The buttons of a row, which are always displayed (specification section 2). A row without an id has
 * none: no call could identify it. Its name says so.
 */
export const RowActions = ({ row, ...props }: Props) =>
  row.id === null ? null : <NamedRowActions {...props} row={{ ...row, id: row.id }} />;

function NamedRowActions({ entity, row, onAsk, children }: Props & { row: NamedRow }) {
  const link = useRowLink(entity, row.id);
  const isHandled = useHandled(row.id);
  const mark = isHandled ? 'Non traité' : 'Traité';
  const buttons = [
    link && (
      <Button key="link" component={Link} {...link} {...NARROW}>
        {rowLinkOf(entity)}
      </Button>
    ),
    entity.hasSlug && (
      <Button
        key="slug"
        {...NARROW}
        aria-label="Mettre à jour le lien"
        title="Mettre à jour le lien"
        onClick={() => onAsk({ kind: 'updateSlug', row })}
      >
        Lien
      </Button>
    ),
    entity.isHandled && (
      <Button
        key="handled"
        {...NARROW}
        aria-label={`Marquer comme ${mark.toLowerCase()}`}
        onClick={() => markHandled(row.id, !isHandled)}
      >
        {mark}
      </Button>
    ),
    <Button
      key="delete"
      {...NARROW}
      color="error"
      startIcon={<Icon name="bin" size={18} />}
      onClick={() => onAsk({ kind: 'delete', row })}
    >
      Supprimer
    </Button>,
  ];
  return children(buttons.filter((button) => typeof button === 'object'));
}
