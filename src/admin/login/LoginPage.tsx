import Container from '@mui/material/Container';
import { Navigate, useLocation } from 'react-router-dom';
import { loginStateOf } from '#src/admin/layout/login-state.ts';
import { AdminHead } from '#src/admin/ui/AdminHead.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { useAdminHref } from '#src/admin/ui/useAdminHref.ts';
import { safeReturnPath } from '#src/session/return-path.ts';
import { useEndedToken, useIdentity } from '#src/session/useIdentity.ts';
import { LoginForm } from './LoginForm.tsx';
import { SignOut } from './SignOut.tsx';

/** After a login, here or in another tab, redirects to the requested page. */
export function LoginPage() {
  const identity = useIdentity();
  const isOver = useEndedToken() !== null;
  const hrefOf = useAdminHref();
  const { from, isSigningOut } = loginStateOf(useLocation().state);

  if (identity !== null && !isOver && !isSigningOut) {
    const target = safeReturnPath(from, window.location.origin) ?? hrefOf('dashboard');
    return <Navigate to={target} replace />;
  }
  return (
    <Container component="main" tabIndex={-1} maxWidth="xs" sx={{ py: 6, outline: 'none' }}>
      <AdminHead title="Connexion admin" />
      <PageTitle>Connexion admin</PageTitle>
      {isSigningOut ? <SignOut admin={identity} /> : <LoginForm />}
    </Container>
  );
}
