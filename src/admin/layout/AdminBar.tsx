import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
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
    <header className={bars.bar}>
      <Container maxWidth="xl">
        <div className={bars.top}>
          <p className={bars.name}>{site.name}</p>
          <div className={bars.actions}>
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
          </div>
        </div>
        <nav ref={bar} aria-label="Administration" className={bars.sections}>
          <ul className={bars.links}>
            {sectionList.map((section) => (
              <li key={section.segment} className={bars.link}>
                <Button
                  component={NavLink}
                  to={adminHref(section)}
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
                  {section.label}
                </Button>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </header>
  );
}
