import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { adminHref } from '#src/admin/navigation.ts';
import { Icon } from '#src/admin/ui/Icon.tsx';
import { expireSession } from '#src/api/expire-session.ts';
import { useEndedToken, useIdentity } from '#src/session/useIdentity.ts';
import { CurrentSound } from './CurrentSound.tsx';
import { Brand, Navigation, type NavigationProps } from './Navigation.tsx';
import { useSignOut } from './useSignOut.tsx';

const SIDE = 232;
/** Seen while it has the focus, over the side bar too. */
const SKIP = {
  position: 'absolute',
  zIndex: 'tooltip',
  top: 8,
  left: 8,
  px: 2.5,
  py: 1.5,
  borderRadius: '999px',
  bgcolor: 'text.primary',
  color: 'background.default',
  '&:not(:focus)': { transform: 'translateY(-200%)' },
};
/** From here on there is room for the side bar beside a table. */
const DESK = '(min-width: 75rem)';

/** Redirects visitors who are not signed in to the login, which returns to this address. */
export function AdminLayout() {
  const identity = useIdentity();
  const endedToken = useEndedToken();
  const { pathname, search } = useLocation();

  useEffect(
    function endTheSession() {
      if (endedToken !== null) expireSession(endedToken);
    },
    [endedToken],
  );

  if (identity === null) {
    return <Navigate to={adminHref()} replace state={{ from: `${pathname}${search}` }} />;
  }
  if (endedToken !== null) return null;
  return <SignedIn />;
}

/** A file dropped beside a field that takes it would open in the place of the page, or in a new tab. */
function useNoStrayFiles() {
  useEffect(function refuseStrayFiles() {
    function onDrag(event: DragEvent) {
      const { target, dataTransfer, defaultPrevented } = event;
      const isText = target instanceof HTMLElement && target.isContentEditable;
      if (defaultPrevented || isText || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    }
    for (const type of ['dragover', 'drop'] as const) document.addEventListener(type, onDrag);
    return () => {
      for (const type of ['dragover', 'drop'] as const) document.removeEventListener(type, onDrag);
    };
  }, []);
}

/**
 * The second press of a double click is for what the first one met: it would close the dialog that the
 * first one has opened, or press what stood under the dialog that it has closed.
 */
function useNoStrayPresses() {
  useEffect(function refuseStrayPresses() {
    let pressed: Element | null = null;
    function onDown({ detail, target }: globalThis.MouseEvent) {
      if (detail > 1 || !(target instanceof Element)) return;
      pressed = target.closest('a, button, [role]') ?? target;
    }
    function onClick(event: globalThis.MouseEvent) {
      const { detail, target } = event;
      if (detail < 2 || (target instanceof Node && pressed?.contains(target))) return;
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener('mousedown', onDown, true);
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('mousedown', onDown, true);
      document.removeEventListener('click', onClick, true);
    };
  }, []);
}

/** What a session shows; a question of it goes with it. */
function SignedIn() {
  useNoStrayFiles();
  useNoStrayPresses();
  const { pathname } = useLocation();
  const isDesk = useMediaQuery(DESK, { noSsr: true });
  const { signOut, question } = useSignOut();
  const main = useRef<HTMLElement>(null);

  /** Here: another address would open a form anew, without what is typed in it. */
  function goToContent(event: MouseEvent) {
    event.preventDefault();
    main.current?.focus();
  }
  return (
    <Box sx={{ display: isDesk ? 'flex' : 'block', alignItems: 'start' }}>
      <Box component="a" href="#contenu" onClick={goToContent} sx={SKIP}>
        Aller au contenu
      </Box>
      {isDesk ? <SideBar onSignOut={signOut} /> : <TopBar key={pathname} onSignOut={signOut} />}
      <Container
        ref={main}
        id="contenu"
        component="main"
        maxWidth="xl"
        tabIndex={-1}
        sx={{ minWidth: 0, py: 3, outline: 'none' }}
      >
        <Outlet />
      </Container>
      {question}
    </Box>
  );
}

const SideBar = ({ onSignOut }: NavigationProps) => (
  <Drawer
    variant="permanent"
    sx={{ flex: 'none', width: SIDE, displayPrint: 'none' }}
    slotProps={{
      // Lower where the window is: all of it fits a laptop of 768 pixels.
      paper: { component: 'header', sx: { width: SIDE, '--row': 'clamp(32px, 5vh, 40px)' } },
    }}
  >
    <Navigation onSignOut={onSignOut}>
      <CurrentSound />
    </Navigation>
  </Drawer>
);

/** One bar, and the sections in a drawer, which another page finds closed. */
function TopBar({ onSignOut }: NavigationProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  }
  return (
    <AppBar
      position="static"
      color="inherit"
      elevation={0}
      sx={{ borderBottom: 1, borderColor: 'divider', displayPrint: 'none' }}
    >
      <Toolbar
        sx={{
          minHeight: '56px !important',
          gap: 0.5,
          // On a phone the state of what sounds has the room of the name, which else would break it.
          '@media (max-width: 37.49rem)': { '&:has([role=status]) > p': { fontSize: 0 } },
        }}
      >
        <IconButton
          ref={opener}
          size="large"
          edge="start"
          color="inherit"
          aria-label="Ouvrir la navigation"
          onClick={() => setIsOpen(true)}
        >
          <Icon name="sections" />
        </IconButton>
        <Brand />
        <CurrentSound />
      </Toolbar>
      <Drawer
        open={isOpen}
        onClose={close}
        // After a link the heading of the next page has the focus.
        disableRestoreFocus
        slotProps={{
          paper: { 'aria-label': 'Navigation', sx: { width: 288, '--row': '48px' } },
        }}
      >
        <Navigation onSignOut={onSignOut} />
      </Drawer>
    </AppBar>
  );
}
