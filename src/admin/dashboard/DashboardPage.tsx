import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { type AdminSection, entities, sectionList, sections } from '#src/admin/entities.ts';
import { AdminHead } from '#src/admin/ui/AdminHead.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { useAdminHref } from '#src/admin/ui/useAdminHref.ts';
import { type NewestRows, useNewestRows } from './dashboard-reads.ts';
import { LastActions } from './LastActions.tsx';
import { NewestMessages } from './NewestMessages.tsx';
import { OnAir } from './OnAir.tsx';
import { OwnCount, SectionCount } from './SectionCount.tsx';

const cards = sectionList.flatMap(({ name, card }) => (card ? [{ name, ...card }] : []));

const columns = (width: string) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`,
});

/** The first page of the back office: current activity, and one card per section. */
export function DashboardPage() {
  const hrefOf = useAdminHref();
  const messages = useNewestRows(sections.contactMessages);
  const actions = useNewestRows(sections.logs);
  /** What a panel reads is counted from the same answer. */
  const shared: Partial<Record<AdminSection, NewestRows>> = {
    contactMessages: messages,
    logs: actions,
  };

  return (
    <>
      <AdminHead title="Tableau de bord" />
      <PageTitle>Tableau de bord</PageTitle>
      <Box sx={{ ...columns('20rem'), alignItems: 'start', mb: 3 }}>
        <OnAir />
        <NewestMessages rows={messages} />
        <LastActions rows={actions} />
      </Box>
      <Box sx={columns('17rem')}>
        {cards.map(({ name, title, description }) => (
          <Card key={name} variant="outlined" sx={{ display: 'flex', flexDirection: 'column' }}>
            <CardContent sx={{ flexGrow: 1 }}>
              <Typography component="h2" variant="h2" id={`carte-${name}`} gutterBottom>
                {title}
              </Typography>
              <Typography color="textSecondary">{description}</Typography>
              <Count name={name} rows={shared[name]} />
            </CardContent>
            <CardActions sx={{ px: 2, pb: 2 }}>
              <Button
                component={Link}
                to={hrefOf(name)}
                variant="outlined"
                aria-describedby={`carte-${name}`}
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

function Count({ name, rows }: { name: AdminSection; rows: NewestRows | undefined }) {
  const entity = entities.find((each) => each.name === name);
  if (!entity) return null;
  return rows ? <SectionCount entity={entity} rows={rows} /> : <OwnCount entity={entity} />;
}
