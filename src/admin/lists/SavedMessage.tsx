import Button from '@mui/material/Button';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { listStateOf } from '#src/admin/ui/list-return.ts';
import { Notice } from '#src/admin/ui/Notice.tsx';
import type { Row } from '#src/api/resources.ts';
import { isRow, nameOf, type ResourceDefinition, type RowRequest } from './definition.ts';

type Props = {
  definition: ResourceDefinition;
  news: ReturnType<typeof listStateOf>;
  rows: readonly Row[];
  onAsk: (ask: RowRequest) => void;
};

/** The result of the form that returned here, until it is closed or the list changes. */
export function SavedMessage({ definition, news, rows, onAsk }: Props) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { saved, rowId, name, keptSlug } = news;
  if (saved === undefined) return null;

  const row = rows.find((each) =>
    rowId === undefined ? nameOf(each, definition) === name : isRow(each, rowId),
  );
  const href = row && definition.onSite?.hrefOf(row);
  const id = row?.id ?? null;
  /** Once the link has been renewed, nothing is the same any more. */
  const isLinkKept = href !== undefined && keptSlug !== undefined && row?.slug === keptSlug;
  return (
    <div role="status">
      <Notice>
        {saved} {isLinkKept && `Son lien reste le même\u00a0: ${href}.`}{' '}
        {href && (
          <Button component={Link} to={href}>
            {definition.onSite?.label}
          </Button>
        )}
        {isLinkKept && id !== null && definition.canUpdateSlug && (
          <Button onClick={() => onAsk({ kind: 'updateSlug', row: { ...row, id } })}>
            Renouveler le lien
          </Button>
        )}
        <Button onClick={() => void navigate({ search }, { replace: true, state: null })}>
          Fermer
        </Button>
      </Notice>
    </div>
  );
}
