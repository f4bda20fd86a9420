import Container from '@mui/material/Container';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { adminHref } from '#src/admin/ui/navigation.ts';
import { expireSession } from '#src/api/expire-session.ts';
import { useEndedToken, useIdentity } from '#src/session/useIdentity.ts';
import { AdminBar } from './AdminBar.tsx';

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
  return (
    <>
      <AdminBar />
      <Container component="main" maxWidth="xl" tabIndex={-1} sx={{ py: 3, outline: 'none' }}>
        <Outlet />
      </Container>
    </>
  );
}
