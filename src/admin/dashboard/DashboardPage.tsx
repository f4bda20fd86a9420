import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { entities, sectionList, sections } from '#src/admin/entities.ts';
import type { Entity } from '#src/admin/entity.ts';
import { adminHref } from '#src/admin/ui/navigation.ts';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { FailedPart } from './DashboardPanel.tsx';
import { LAST_ACTIONS, LastActions, NEWEST_MESSAGES, NewestMessages } from './NewestPanel.tsx';
import { OnAir } from './OnAir.tsx';
import { type NewestRows, useNewestRows } from './useNewestRows.ts';

const cards = sectionList.flatMap(({ segment, card }) => (card ? [{ segment, ...card }] : []));

const columns = (width: string) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`,
});

/** The first page of the back office: current activity, and one card per section. */
export function DashboardPage() {
  const messages = useNewestRows(sections.contactMessages, NEWEST_MESSAGES);
  const actions = useNewestRows(sections.logs, LAST_ACTIONS);
  /** What a panel reads is counted from the same answer. */
  const shared: Readonly<Record<string, NewestRows>> = {
    [sections.contactMessages.segment]: messages,
    [sections.logs.segment]: actions,
  };

  return (
    <>
      <PageTitle>Tableau de bord</PageTitle>
      <Box sx={{ ...columns('20rem'), alignItems: 'start', mb: 3 }}>
        <OnAir />
        <NewestMessages rows={messages} />
        <LastActions rows={actions} />
      </Box>
      <Box sx={columns('17rem')}>
        {cards.map(({ segment, title, description }) => (
          <Card key={segment} variant="outlined" sx={{ display: 'flex', flexDirection: 'column' }}>
            <CardContent sx={{ flexGrow: 1 }}>
              <Typography component="h2" variant="h2" id={`carte-${segment}`} gutterBottom>
                {title}
              </Typography>
              <Typography color="textSecondary">{description}</Typography>
              <Count segment={segment} rows={shared[segment]} />
            </CardContent>
            <CardActions sx={{ px: 2, pb: 2 }}>
              <Button
                component={Link}
                to={adminHref({ segment })}
                variant="outlined"
                aria-describedby={`carte-${segment}`}
              >
                Voir
              </Button>
            </CardActions>
          </Card>
        ))}
      </Box>
    </>
  );
}

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

const number = new Intl.NumberFormat('fr-FR');

function RowCount({ entity, rows }: { entity: Entity; rows: NewestRows }) {
  if (entity.counted === null) return null;
  const [one, many] = entity.counted;
  if (rows.status === 'failed') {
    return (
      <FailedPart what={many} onRetry={rows.retry}>
        Nombre inconnu.
      </FailedPart>
    );
  }
  const page = rows.status === 'ready' ? rows.data : rows.previous;
  // A backend that counts only pages has as many rows when a page has one row.
  const count =
    page && (page.totalElements ?? (page.content.length < 2 ? page.totalPages : undefined));
  return (
    <Typography component="p" sx={{ minHeight: '1.5em', fontWeight: 600 }}>
      {count !== undefined && `${number.format(count)}\u00a0${count > 1 ? many : one}`}
    </Typography>
  );
}
