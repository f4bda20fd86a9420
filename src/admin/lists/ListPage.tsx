import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { entities, sections } from '#src/admin/entities.ts';
import type { Entity } from '#src/admin/entity.ts';
import { adminHref, formLinkState, listStateOf } from '#src/admin/ui/navigation.ts';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { DeleteDialog } from './ConfirmDialog.tsx';
import { KeptDrafts } from './KeptDrafts.tsx';
import { ListPager } from './ListPager.tsx';
import { listSearchParams, useListQuery } from './list-query.ts';
import { ResourceCards } from './ResourceCards.tsx';
import { nameOf } from './rows.ts';
import { SavedMessage } from './SavedMessage.tsx';
import { SearchField } from './SearchField.tsx';
import { SlugDialog } from './SlugDialog.tsx';
import { MOST_SEARCHED } from './search-rows.ts';
import { useResourcePage } from './useResourcePage.ts';
import { useRowAction } from './useRowAction.ts';
import { openedRowOf } from './useRowLink.ts';

/** A phone shows cards and never loads the grid; neither does a wide screen when loading fails. */
const ResourceGrid = lazyPart(async () => (await import('./ResourceGrid.tsx')).ResourceGrid, {
  missing: ResourceCards,
  meanwhile: <Skeleton variant="rounded" height={360} />,
});

const number = new Intl.NumberFormat('fr-FR');

type Found = Readonly<{
  /** undefined while there are more than have been counted. */
  total: number | undefined;
  /** Not all rows of the list were searched. */
  isPartial: boolean;
}>;

/** Returns '3 lignes pour « lune ».' */
function foundRows(term: string, { total, isPartial }: Found) {
  if (term === '' || total === undefined) return '';
  const rows = total === 0 ? 'Aucune ligne' : total === 1 ? 'Une ligne' : `${total} lignes`;
  const among = isPartial ? `, parmi les ${number.format(MOST_SEARCHED)} premières` : '';
  return `${rows} pour «\u00a0${term}\u00a0»${among}.`;
}

/** The list of the entity whose segment is in the address, after the base. */
export function ListPage() {
  const segment = useLocation().pathname.split('/')[2];
  const entity = entities.find((each) => each.segment === segment);
  return entity && <ResourceList key={entity.key} entity={entity} />;
}

/** The screen of all lists of the back office (specification section 2, "Generic admin list"). */
function ResourceList({ entity }: { entity: Entity }) {
  const { pathname, search, state } = useLocation();
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, changeQuery } = useListQuery(entity);
  const list = useResourcePage(entity, query);
  const { resource, rows, lastPage } = list;
  const dialog = useRowAction({ entity, query, changeQuery, list, heading });
  const result = listStateOf(state);
  const { rowId, isDraftKept = false } = result;

  const hasFailed = resource.status === 'failed';
  const isNothingFound = !hasFailed && query.search !== '' && list.total === 0;
  const view = {
    entity,
    rows,
    isLoading: resource.status === 'loading',
    sort: query.sort,
    onSort: (sort: string) => changeQuery({ sort, page: 1 }),
    returnedRowId: rowId ?? openedRowOf(`${pathname}${search}`),
    onAsk: dialog.ask,
  };

  return (
    <>
      <Link to={adminHref(sections.dashboard)}>Retour dashboard</Link>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mt: 1 }}>
        <PageTitle ref={heading}>{entity.title}</PageTitle>
        {entity.form && (
          <Button
            component={Link}
            to="new"
            state={formLinkState(search)}
            variant="contained"
            sx={{ mb: 2 }}
          >
            Ajouter
          </Button>
        )}
      </Box>
      <SavedMessage entity={entity} result={result} rows={rows} onAsk={dialog.ask} />
      {entity.form && <KeptDrafts entity={entity.key} isAfterFailure={isDraftKept} />}
      <SearchField term={query.search} onSearch={(search) => changeQuery({ search, page: 1 })} />
      <Typography role="status" sx={{ '&:not(:empty)': { mb: 1.5 } }}>
        {resource.status === 'ready' && foundRows(query.search, list)}
      </Typography>
      {/* Visually, the progress bar of the table or the skeleton shows it. */}
      <WaitingStatus isWaiting={resource.status === 'loading'}>Chargement…</WaitingStatus>
      {resource.status === 'failed' ? (
        // In place of the rows: a list that failed must not look empty.
        <div role="alert">
          <PageMessage>
            La liste n’a pas pu être chargée. <Button onClick={resource.retry}>Réessayer</Button>
          </PageMessage>
        </div>
      ) : isNothingFound ? null : isPhone ? (
        <ResourceCards {...view} />
      ) : (
        <ResourceGrid {...view} />
      )}
      {!isNothingFound && <ListPager query={query} list={list} onChange={changeQuery} />}
      <div role="status">
        {list.leftOut > 0 && (
          <PageMessage>
            {list.leftOut === 1
              ? 'Une ligne de cette page ne peut pas être affichée.'
              : `${list.leftOut} lignes de cette page ne peuvent pas être affichées.`}
          </PageMessage>
        )}
      </div>
      {lastPage !== undefined && (
        <Navigate
          to={{ search: listSearchParams({ ...query, page: lastPage }, entity).toString() }}
          replace
        />
      )}
      {dialog.asked?.kind === 'updateSlug' && (
        <SlugDialog row={dialog.asked.row} {...dialog.props} />
      )}
      {dialog.asked?.kind === 'delete' && (
        <DeleteDialog name={nameOf(dialog.asked.row, entity)} {...dialog.props} />
      )}
    </>
  );
}
