import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type AdminSection, sectionList } from '#src/admin/entities.ts';
import { AdminHead } from '#src/admin/ui/AdminHead.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { useAdminHref } from '#src/admin/ui/useAdminHref.ts';
import { useNewestRows } from './dashboard-reads.ts';
import { LastActions } from './LastActions.tsx';
import { NewestMessages } from './NewestMessages.tsx';
import { OnAir } from './OnAir.tsx';
import { OwnCount } from './OwnCount.tsx';
import { SectionCount } from './SectionCount.tsx';

const cards = sectionList.flatMap(({ name, card }) => (card ? [{ name, ...card }] : []));

const columns = (width: string) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`,
});

/** The first page of the back office: current activity, and one card per section. */
export function DashboardPage() {
  const hrefOf = useAdminHref();
  const messages = useNewestRows('contactMessages');
  const actions = useNewestRows('logs');
  const counts: Partial<Record<AdminSection, ReactNode>> = {
    articles: <OwnCount section="articles" />,
    partners: <OwnCount section="partners" />,
    socialNetworks: <OwnCount section="socialNetworks" />,
    contactMessages: <SectionCount section="contactMessages" rows={messages} />,
    logs: <SectionCount section="logs" rows={actions} />,
  };

  return (
    <>
      <AdminHead title="Tableau de bord" />
      <PageTitle>Tableau de bord</PageTitle>
      <Box sx={{ ...columns('20rem'), mb: 3 }}>
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
              {counts[name]}
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
