import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { sectionList } from '#src/admin/sections.ts';
import { paths } from '#src/paths.ts';
import { useSite } from '#src/ui/SiteContext.ts';
import bars from './AdminBar.module.css';
import { SIGN_OUT_STATE } from './login-state.ts';
import styles from './page-width.module.css';
import { useAdminHref } from './useAdminHref.ts';

export function AdminBar() {
  const { name } = useSite();
  const hrefOf = useAdminHref();
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
      <div className={styles.pageWidth}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, pt: 1 }}>
          <Typography component="p" variant="h3" sx={{ flexGrow: 1 }}>
            {name}
          </Typography>
          <Box sx={{ display: 'flex', ml: -1 }}>
            <Button component={Link} to={paths.home} color="inherit">
              Voir le site
            </Button>
            <Button
              component={Link}
              to={hrefOf('login')}
              replace
              state={SIGN_OUT_STATE}
              color="inherit"
            >
              Se déconnecter
            </Button>
          </Box>
        </Box>
        <nav ref={bar} aria-label="Administration" className={bars.sections}>
          <Box component="ul" sx={{ display: 'flex', listStyle: 'none', m: 0, p: 0, pb: 0.5 }}>
            {sectionList.map(({ name: section, label }) => (
              <Box component="li" key={section} sx={{ flexShrink: 0 }}>
                <Button
                  component={NavLink}
                  to={hrefOf(section)}
                  color="inherit"
                  sx={{
                    px: 1.5,
                    color: 'text.secondary',
                    '&[aria-current="page"]': {
                      color: 'primary.main',
                      textDecoration: 'underline',
                    },
                  }}
                >
                  {label}
                </Button>
              </Box>
            ))}
          </Box>
        </nav>
      </div>
    </Box>
  );
}
