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
import type { AdminSection } from '#src/admin-paths.ts';

const CARDS: readonly { section: AdminSection; title: string; description: string }[] = [
  { section: 'articles', title: 'Articles', description: 'Voir et gérer tous les articles.' },
  {
    section: 'partners',
    title: 'Partenaires',
    description: 'Voir et gérer les partenaires de la radio.',
  },
  {
    section: 'socialNetworks',
    title: 'Réseaux Sociaux',
    description: 'Voir et gérer les liens vers les réseaux sociaux.',
  },
  {
    section: 'contactMessages',
    title: 'Contact',
    description: 'Lire les messages envoyés par le formulaire de contact.',
  },
  {
    section: 'legal',
    title: 'Mentions légales',
    description: 'Modifier le texte des mentions légales.',
  },
  { section: 'logs', title: 'Logs', description: 'Voir le journal des actions de l’application.' },
];

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
        {CARDS.map(({ section, title, description }) => (
          <Card key={section} variant="outlined" sx={{ display: 'flex', flexDirection: 'column' }}>
            <CardContent sx={{ flexGrow: 1 }}>
              <Typography component="h2" variant="h2" id={`carte-${section}`} gutterBottom>
                {title}
              </Typography>
              <Typography color="textSecondary">{description}</Typography>
            </CardContent>
            <CardActions sx={{ px: 2, pb: 2 }}>
              <Button
                component={Link}
                to={hrefOf(section)}
                variant="outlined"
                aria-describedby={`carte-${section}`}
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
