import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import { entities, sectionList, sections } from '#src/admin/entities.ts';
import type { Entity } from '#src/admin/entity.ts';
import { adminHref } from '#src/admin/navigation.ts';
import { counted } from '#src/admin/ui/counted.ts';
import { Icon } from '#src/admin/ui/Icon.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { FailedPart } from './FailedPart.tsx';
import {
  LAST_ACTIONS,
  LastActions,
  MessagesToHandle,
  NEWEST_MESSAGES,
  type NewestRows,
  useNewestRows,
} from './NewestPanel.tsx';
import { OnAir } from './OnAir.tsx';

const rowsOf = sectionList.flatMap(({ segment, icon, card }) =>
  card ? [{ segment, icon, ...card }] : [],
);

const STACK = { display: 'grid', gap: 2.5, alignContent: 'start', minWidth: 0 } as const;

/** The first page of the back office: what matters today, then one row per section. */
export function DashboardPage() {
  const isWide = useMediaQuery('(min-width: 56.25rem)', { noSsr: true });
  const messages = useNewestRows(sections.contactMessages, NEWEST_MESSAGES);
  const actions = useNewestRows(sections.logs, LAST_ACTIONS);
  /** What a panel reads is counted from the same answer. */
  const shared: Readonly<Record<string, NewestRows>> = {
    [sections.contactMessages.segment]: messages,
    [sections.logs.segment]: actions,
  };
  const [air, toHandle, rows, last] = [
    <OnAir key="air" />,
    <MessagesToHandle key="messages" rows={messages} />,
    <SectionRows key="sections" shared={shared} />,
    <LastActions key="actions" rows={actions} />,
  ];

  return (
    <>
      <PageTitle
        actions={
          <Button
            component={Link}
            to={adminHref(sections.articles, 'new')}
            variant="contained"
            color="primary"
            startIcon={<Icon name="add" size={20} />}
          >
            Nouvel article
          </Button>
        }
      >
        Tableau de bord
      </PageTitle>
      {/* The order of the elements is the order on the screen, in one column or two. */}
      {isWide ? (
        <Box sx={{ ...STACK, gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
          <Box sx={STACK}>{[air, rows]}</Box>
          <Box sx={STACK}>{[toHandle, last]}</Box>
        </Box>
      ) : (
        <Box sx={STACK}>{[air, toHandle, rows, last]}</Box>
      )}
    </>
  );
}

type RowsProps = { shared: Readonly<Record<string, NewestRows>> };

const SectionRows = ({ shared }: RowsProps) => (
  <Paper component="ul" variant="outlined" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rowsOf.map(({ segment, icon, title, description }) => (
      <Box
        component="li"
        key={segment}
        sx={{
          display: 'grid',
          gridTemplate: {
            xs: '"icon title see" "icon text text" / auto minmax(0, 1fr) auto',
            sm: '"icon title see" "icon text see" / auto minmax(0, 1fr) auto',
          },
          columnGap: 2,
          alignItems: 'center',
          alignContent: 'center',
          minHeight: 88,
          px: 2,
          py: 1.5,
          '& + &': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        <Box sx={{ display: 'flex', gridArea: 'icon' }}>
          <Icon name={icon} size={26} />
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            gridArea: 'title',
            alignItems: 'baseline',
            columnGap: 1,
          }}
        >
          <Typography component="h2" variant="h3" id={`section-${segment}`}>
            {title}
          </Typography>
          <Count segment={segment} rows={shared[segment]} />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ gridArea: 'text' }}>
          {description}
        </Typography>
        <Button
          component={Link}
          to={adminHref({ segment })}
          variant="outlined"
          aria-describedby={`section-${segment}`}
          sx={{ gridArea: 'see' }}
        >
          Voir
        </Button>
      </Box>
    ))}
  </Paper>
);

type CountProps = { segment: string; rows: NewestRows | undefined };

function Count({ segment, rows }: CountProps) {
  const entity = entities.find((each) => each.segment === segment);
  if (!entity) return null;
  return rows ? <RowCount entity={entity} rows={rows} /> : <OwnCount entity={entity} />;
}

/** The count of an entity whose rows no other part of the dashboard reads. */
const OwnCount = ({ entity }: { entity: Entity }) => (
  <RowCount entity={entity} rows={useNewestRows(entity)} />
);

function RowCount({ entity, rows }: { entity: Entity; rows: NewestRows }) {
  if (rows.status === 'failed') {
    return (
      <FailedPart what={entity.counted[1]} onRetry={rows.reload}>
        Nombre inconnu.
      </FailedPart>
    );
  }
  const read = rows.status === 'ready' ? rows.data : rows.previous;
  const page = read?.isAbsent ? undefined : read;
  // A backend that counts only pages has as many rows when a page has one row.
  const count =
    page && (page.totalElements ?? (page.content.length < 2 ? page.totalPages : undefined));
  return (
    <Typography component="p" variant="body2" color="textSecondary">
      {count !== undefined && counted(count, entity.counted)}
    </Typography>
  );
}
