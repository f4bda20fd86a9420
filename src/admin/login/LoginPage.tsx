import Container from '@mui/material/Container';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { AdminHead } from '#src/admin/layout/AdminHead.tsx';
import { loginStateOf } from '#src/admin/layout/login-state.ts';
import { PageTitle } from '#src/admin/layout/PageTitle.tsx';
import { useAdminHref } from '#src/admin/layout/useAdminHref.ts';
import { endSessions } from '#src/api/admins.ts';
import { safeReturnPath } from '#src/session/return-path.ts';
import { removeToken } from '#src/session/token-store.ts';
import { useIdentity } from '#src/session/useIdentity.ts';
import { LoginForm } from './LoginForm.tsx';

/** The next person at this device must not find what this one typed. */
async function forgetDrafts(admin: string) {
  try {
    const { removeDraftsOf } = await import('#src/admin/record-form/draft-store.ts');
    await removeDraftsOf(admin);
  } catch (error) {
    // A file that a deploy took away: the logout itself must not fail with it.
    console.error('Les brouillons n’ont pas pu être supprimés', error);
  }
}

/** Who is signed in, be it just now or in another tab, goes on to the page asked for. */
export function LoginPage() {
  const identity = useIdentity();
  const hrefOf = useAdminHref();
  const navigate = useNavigate();
  const { from, isSigningOut } = loginStateOf(useLocation().state);

  useEffect(
    function signOut() {
      if (!isSigningOut) return;
      if (identity !== null) void forgetDrafts(identity);
      void endSessions();
      removeToken();
      void navigate(hrefOf('login'), { replace: true, state: null });
    },
    [isSigningOut, identity, navigate, hrefOf],
  );

  if (identity !== null && !isSigningOut) {
    const target = safeReturnPath(from, window.location.origin) ?? hrefOf('dashboard');
    return <Navigate to={target} replace />;
  }
  return (
    <Container component="main" tabIndex={-1} maxWidth="xs" sx={{ py: 6, outline: 'none' }}>
      <AdminHead title="Connexion admin" />
      <PageTitle>Connexion admin</PageTitle>
      <LoginForm />
    </Container>
  );
}
