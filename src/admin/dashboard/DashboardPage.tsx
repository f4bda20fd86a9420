import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { AdminHead } from '#src/admin/layout/AdminHead.tsx';
import { PageTitle } from '#src/admin/layout/PageTitle.tsx';
import { useAdminHref } from '#src/admin/layout/useAdminHref.ts';
import { sectionList } from '#src/admin/sections.ts';

const cards = sectionList.flatMap(({ name, card }) => (card ? [{ name, ...card }] : []));

/** Where the back office begins: one card a section. */
export function DashboardPage() {
  const hrefOf = useAdminHref();
  return (
    <>
      <AdminHead title="Tableau de bord" />
      <PageTitle>Tableau de bord</PageTitle>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
        }}
      >
        {cards.map(({ name, title, description }) => (
          <Card key={name} variant="outlined" sx={{ display: 'flex', flexDirection: 'column' }}>
            <CardContent sx={{ flexGrow: 1 }}>
              <Typography component="h2" variant="h2" id={`carte-${name}`} gutterBottom>
                {title}
              </Typography>
              <Typography color="textSecondary">{description}</Typography>
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
