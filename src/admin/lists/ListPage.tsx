import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { entities, sections } from '#src/admin/entities.ts';
import type { Entity } from '#src/admin/entity.ts';
import { adminHref, formLinkState, listStateOf } from '#src/admin/navigation.ts';
import { DraftList } from '#src/admin/record/DraftList.tsx';
import { counted, grouped } from '#src/admin/ui/counted.ts';
import { EmptyState } from '#src/admin/ui/EmptyState.tsx';
import { Icon } from '#src/admin/ui/Icon.tsx';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { backButton, PageTitle, pressedAway } from '#src/admin/ui/PageTitle.tsx';
import type { Id } from '#src/api/contract.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { DeleteDialog, SlugDialog } from './ConfirmDialog.tsx';
import { DeleteMany } from './DeleteMany.tsx';
import { ListPager } from './ListPager.tsx';
import { listSearchParams, useListQuery } from './list-query.ts';
import { ResourceCards } from './ResourceCards.tsx';
import { nameOf } from './rows.ts';
import { SavedMessage } from './SavedMessage.tsx';
import { SearchField } from './SearchField.tsx';
import { MOST_SEARCHED } from './search-rows.ts';
import { useResourcePage } from './useResourcePage.ts';
import { useRowAction } from './useRowAction.ts';
import { lastRowOf } from './useRowLink.ts';

/** A phone shows cards and never loads the grid; neither does a wide screen when loading fails. */
const ResourceGrid = lazyPart(async () => (await import('./ResourceGrid.tsx')).ResourceGrid, {
  missing: ResourceCards,
  meanwhile: <Skeleton variant="rounded" height={360} />,
});

/** Returns '3 résultats pour « lune ».' */
function foundRows(term: string, { total, isPartial }: ReturnType<typeof useResourcePage>) {
  if (term === '' || total === undefined) return '';
  const found = total === 0 ? 'Aucun résultat' : counted(total, ['résultat', 'résultats']);
  const among = isPartial ? `, parmi les ${grouped(MOST_SEARCHED)} premières lignes` : '';
  return `${found} pour «\u00a0${term}\u00a0»${among}.`;
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
  const isPhone = useMediaQuery('(max-width: 37.49rem)', { noSsr: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, changeQuery } = useListQuery(entity);
  const list = useResourcePage(entity, query);
  const { resource, rows, lastPage } = list;
  /** Which rows are ticked, also those of another page. */
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const dialog = useRowAction({
    entity,
    list,
    heading,
    onDeleted: (gone) => setChosen((ids) => new Set([...ids].filter((id) => id !== gone))),
  });
  const { ask } = dialog;
  const result = listStateOf(state);
  const { rowId, isDraftKept = false } = result;

  const hasFailed = resource.status === 'failed';
  const isNothingFound = !hasFailed && query.search !== '' && list.total === 0;
  /** The backend has none, and could take none. */
  const isAbsent = resource.status === 'ready' && resource.data.isAbsent === true;
  const isEmpty = resource.status === 'ready' && rows.length === 0 && query.page === 1;
  const view = {
    entity,
    rows,
    isLoading: resource.status === 'loading',
    sort: query.sort,
    onSort: (sort: string) => changeQuery({ sort, page: 1 }),
    returnedRowId: rowId ?? lastRowOf(`${pathname}${search}`),
    onAsk: ask,
    chosen: entity.deletesMany ? chosen : undefined,
    onChoose: setChosen,
  };

  const searchField = (
    <SearchField term={query.search} onSearch={(search) => changeQuery({ search, page: 1 })} />
  );
  return (
    <>
      <Button {...backButton} component={Link} to={adminHref(sections.dashboard)}>
        Retour dashboard
      </Button>
      <PageTitle
        ref={heading}
        actions={
          <>
            {!isPhone && searchField}
            {entity.form && !isAbsent && (
              <Button
                component={Link}
                to={adminHref(entity, 'new')}
                state={formLinkState(search)}
                variant="contained"
                color="primary"
                startIcon={<Icon name="add" size={20} />}
              >
                Ajouter
              </Button>
            )}
          </>
        }
      >
        {entity.title}
      </PageTitle>
      <SavedMessage entity={entity} result={result} rows={rows} onAsk={ask} />
      {entity.form && <DraftList entity={entity} isAfterFailure={isDraftKept} />}
      {isPhone && <Box sx={{ mb: 2 }}>{searchField}</Box>}
      <Typography role="status" sx={{ '&:not(:empty)': { mb: 1.5 } }}>
        {resource.status === 'ready' && foundRows(query.search, list)}
      </Typography>
      {entity.canBeHandled && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          Ce qui est marqué comme traité ne l’est que sur cet appareil.
        </Typography>
      )}
      {entity.deletesMany && (
        <Box sx={{ mb: 1.5 }}>
          <DeleteMany {...{ entity, list, chosen, heading }} onChoose={setChosen} />
        </Box>
      )}
      {/* Visually, the progress bar of the table or the skeleton shows it. */}
      <WaitingStatus isWaiting={resource.status === 'loading'}>Chargement…</WaitingStatus>
      {hasFailed ? (
        // In place of the rows: a list that failed must not look empty.
        <div role="alert">
          <EmptyState
            icon={entity.icon}
            action={
              <Button variant="outlined" onClick={pressedAway(resource.reload)}>
                Réessayer
              </Button>
            }
          >
            La liste n’a pas pu être chargée.
          </EmptyState>
        </div>
      ) : isNothingFound ? (
        <EmptyState
          icon="search"
          action={
            <Button
              variant="outlined"
              onClick={pressedAway(() => changeQuery({ search: '', page: 1 }))}
            >
              Tout afficher
            </Button>
          }
        >
          Essayez avec un autre mot.
        </EmptyState>
      ) : isEmpty ? (
        <EmptyState icon={entity.icon}>
          {isAbsent ? entity.absent : 'La liste est vide.'}
        </EmptyState>
      ) : isPhone ? (
        <ResourceCards {...view} />
      ) : (
        <ResourceGrid {...view} />
      )}
      {!isNothingFound && !isEmpty && (
        <ListPager query={query} list={list} onChange={changeQuery} />
      )}
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
