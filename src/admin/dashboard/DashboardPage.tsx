import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { entities, sectionList, sections } from '#src/admin/entities.ts';
import { adminHref } from '#src/admin/ui/navigation.ts';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { type NewestRows, useNewestRows } from './dashboard-reads.ts';
import { LastActions, NewestMessages } from './NewestPanel.tsx';
import { OnAir } from './OnAir.tsx';
import { OwnCount, SectionCount } from './SectionCount.tsx';

const cards = sectionList.flatMap(({ segment, card }) => (card ? [{ segment, ...card }] : []));

const columns = (width: string) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`,
});

/** The first page of the back office: current activity, and one card per section. */
export function DashboardPage() {
  const messages = useNewestRows(sections.contactMessages);
  const actions = useNewestRows(sections.logs);
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

function Count({ segment, rows }: { segment: string; rows: NewestRows | undefined }) {
  const entity = entities.find((each) => each.segment === segment);
  if (!entity) return null;
  return rows ? <SectionCount entity={entity} rows={rows} /> : <OwnCount entity={entity} />;
}
