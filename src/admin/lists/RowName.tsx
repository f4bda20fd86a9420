import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { Entity } from '#src/admin/entity.ts';
import { useHandled } from '#src/admin/record/useHandled.ts';
import type { Row } from '#src/api/resources.ts';
import { nameOf } from './rows.ts';
import { useRowLink } from './useRowLink.ts';

export const clamped = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    color: 'inherit',
  }) as const;
const NAME = {
  // A card has the space for it.
  1: { ...clamped(1), '&:hover, &:focus-visible': { WebkitLineClamp: 'none' } },
  2: clamped(2),
};

type Props = ComponentProps<'a'> & {
  entity: Entity;
  row: Row;
  lines?: 1 | 2;
};

/** The name of a row, as a link to its form or detail page; one line of it where a mark has the other one. */
export function RowName({ entity, row, lines = 1, ...props }: Props) {
  const name = nameOf(row, entity);
  const { id } = row;
  const link = useRowLink(entity, id);
  const isMarked = useHandled(id ?? '') && entity.canBeHandled;
  if (id === null) return `${name} (sans identifiant\u00a0: aucune action possible)`.trim();
  if (link === undefined) return name;
  return (
    <>
      <Box component={Link} {...props} {...link} title={name} sx={NAME[isMarked ? 1 : lines]}>
        {name}
      </Box>
      {isMarked && (
        <Typography component="span" variant="body2" color="textSecondary">
          ✓ Traité
        </Typography>
      )}
    </>
  );
}
