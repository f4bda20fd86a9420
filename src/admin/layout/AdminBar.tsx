import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { sectionList } from '#src/admin/entities.ts';
import { adminHref } from '#src/admin/ui/navigation.ts';
import { site } from '#src/config.ts';
import { paths } from '#src/paths.ts';
import bars from './AdminBar.module.css';
import { SignOutButton } from './SignOutButton.tsx';

export function AdminBar() {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(
    function showCurrentSection() {
      const current = bar.current?.querySelector('[aria-current=page]');
      current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    },
    [pathname],
  );

  return (
    <Box component="header" sx={{ bgcolor: 'background.paper' }}>
      <Container maxWidth="xl">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, pt: 1 }}>
          <Typography variant="h3" component="p" sx={{ flexGrow: 1 }}>
            {site.name}
          </Typography>
          <Box sx={{ display: 'flex', ml: -1 }}>
            <Button
              component={Link}
              to={paths.home}
              target="_blank"
              rel="noreferrer"
              color="inherit"
            >
              Voir le site
            </Button>
            <SignOutButton />
          </Box>
        </Box>
        <nav ref={bar} aria-label="Administration" className={bars.sections}>
          <Box component="ul" sx={{ display: 'flex', listStyle: 'none', m: 0, p: 0, pb: 0.5 }}>
            {sectionList.map((section) => (
              <li key={section.segment}>
                <Button
                  component={NavLink}
                  to={adminHref(section)}
                  color="inherit"
                  sx={{
                    minWidth: 0,
                    px: 0.75,
                    whiteSpace: 'nowrap',
                    color: 'text.secondary',
                    '&[aria-current="page"]': {
                      color: 'primary.main',
                      textDecoration: 'underline',
                    },
                  }}
                >
                  {section.label}
                </Button>
              </li>
            ))}
          </Box>
        </nav>
      </Container>
    </Box>
  );
}
