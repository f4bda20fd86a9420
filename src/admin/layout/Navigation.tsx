import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { sectionList } from '#src/admin/entities.ts';
import { groups } from '#src/admin/entity.ts';
import { adminHref } from '#src/admin/navigation.ts';
import { Icon } from '#src/admin/ui/Icon.tsx';
import { site } from '#src/config.ts';
import { paths } from '#src/paths.ts';

/** The logo and the name of the radio. */
export const Brand = () => (
  <Box
    component="p"
    sx={{
      display: 'flex',
      gap: 1.25,
      alignItems: 'center',
      minWidth: 0,
      minHeight: 56,
      m: 0,
      mr: 'auto',
      px: 1,
      fontFamily: 'var(--display)',
      fontSize: '1.05rem',
      fontWeight: 700,
      lineHeight: 1.15,
    }}
  >
    <img src="/icons/favicon.svg" alt="" width="32" height="32" />
    {site.name}
  </Box>
);

type SectionProps = { group: (typeof groups)[number] | null };

function Sections({ group }: SectionProps) {
  const id = useId();
  return (
    <>
      {group && (
        <Typography id={id} variant="body2" sx={{ px: 1.5, pt: 2, pb: 0.5, fontWeight: 600 }}>
          {group}
        </Typography>
      )}
      <List disablePadding aria-labelledby={group ? id : undefined}>
        {sectionList
          .filter((section) => section.group === group)
          .map((section) => (
            <li key={section.segment}>
              <ListItemButton component={NavLink} to={adminHref(section)}>
                <Icon name={section.icon} />
                <ListItemText primary={section.label} />
              </ListItemButton>
            </li>
          ))}
      </List>
    </>
  );
}

export type NavigationProps = { onSignOut: () => unknown; children?: ReactNode };

/** What the side bar shows at a desk, and the drawer elsewhere; `children` stand at its foot. */
export const Navigation = ({ onSignOut, children }: NavigationProps) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: 'column',
      minHeight: '100%',
      p: 1.5,
      pt: 0,
      '& .MuiListItemText-primary': { fontSize: '0.95rem', whiteSpace: 'nowrap' },
    }}
  >
    <Brand />
    <nav aria-label="Administration">
      {[null, ...groups].map((group) => (
        <Sections key={group} group={group} />
      ))}
    </nav>
    <Box sx={{ mt: 'auto', pt: 2 }}>
      {children}
      <ListItemButton component={Link} to={paths.home} target="_blank" rel="noreferrer">
        <Icon name="site" />
        <ListItemText primary="Voir le site" />
      </ListItemButton>
      <ListItemButton component="button" onClick={onSignOut} sx={{ width: 1 }}>
        <Icon name="leave" />
        <ListItemText primary="Se déconnecter" />
      </ListItemButton>
    </Box>
  </Box>
);
