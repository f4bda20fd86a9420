import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Entity } from '#src/admin/entity.ts';
import type { listStateOf } from '#src/admin/navigation.ts';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { pressedAway } from '#src/admin/ui/PageTitle.tsx';
import type { Row } from '#src/api/resources.ts';
import { isRow, nameOf, type RowRequest } from './rows.ts';

type Props = {
  entity: Entity;
  result: ReturnType<typeof listStateOf>;
  rows: readonly Row[];
  onAsk: (ask: RowRequest) => void;
};

const takeFocus = (message: HTMLElement | null) => message?.focus({ preventScroll: true });

/** The result of the form that returned here, until it is closed or the list changes. */
export function SavedMessage({ entity, result, rows, onAsk }: Props) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { saved, rowId, name, unchangedSlug } = result;
  if (saved === undefined) return null;

  const row = rows.find((each) =>
    rowId === undefined ? nameOf(each, entity) === name : isRow(each, rowId),
  );
  const href = row && entity.onSite?.hrefOf(row);
  const id = row?.id ?? null;
  /** Once the link has been renewed, nothing is the same any more. */
  const isLinkKept =
    href !== undefined && unchangedSlug !== undefined && row?.slug === unchangedSlug;
  return (
    // Above the row, which is scrolled to; the focus says it.
    <Box
      role="status"
      data-result
      ref={takeFocus}
      tabIndex={-1}
      sx={{ position: 'sticky', top: 8, zIndex: 3, outline: 'none' }}
    >
      <PageMessage>
        {saved} {isLinkKept && `Son lien reste le même\u00a0: ${href}.`}{' '}
        {href && (
          <Button component={Link} to={href}>
            {entity.onSite?.label}
          </Button>
        )}
        {isLinkKept && id !== null && entity.hasSlug && (
          <Button onClick={() => onAsk({ kind: 'updateSlug', row: { ...row, id } })}>
            Renouveler le lien
          </Button>
        )}
        <Button
          onClick={pressedAway(() => void navigate({ search }, { replace: true, state: null }))}
        >
          Fermer
        </Button>
      </PageMessage>
    </Box>
  );
}
