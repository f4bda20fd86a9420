import Container from '@mui/material/Container';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useIdentity } from '#src/session/useIdentity.ts';
import { AdminBar } from './AdminBar.tsx';
import { useAdminHref } from './useAdminHref.ts';

/** Only for who is signed in: anybody else goes to the login, which comes back to this address. */
export function AdminLayout() {
  const identity = useIdentity();
  const hrefOf = useAdminHref();
  const { pathname, search } = useLocation();

  if (identity === null) {
    return <Navigate to={hrefOf('login')} replace state={{ from: `${pathname}${search}` }} />;
  }
  return (
    <>
      <AdminBar />
      <Container component="main" tabIndex={-1} maxWidth="xl" sx={{ py: 3, outline: 'none' }}>
        <Outlet />
      </Container>
    </>
  );
}
