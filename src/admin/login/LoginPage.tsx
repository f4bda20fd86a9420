import Container from '@mui/material/Container';
import { Navigate, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { sections } from '#src/admin/entities.ts';
import { adminHref } from '#src/admin/ui/navigation.ts';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { safeReturnPath } from '#src/session/return-path.ts';
import { useEndedToken, useIdentity } from '#src/session/useIdentity.ts';
import { LoginForm } from './LoginForm.tsx';

/** Validated, because history state is untrusted data. */
const stateSchema = v.object({ from: v.string() });

function fromOf(state: unknown) {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.from : undefined;
}

/** After a login, here or in another tab, redirects to the requested page. */
export function LoginPage() {
  const identity = useIdentity();
  const isOver = useEndedToken() !== null;
  const { state } = useLocation();

  if (identity !== null && !isOver) {
    const target =
      safeReturnPath(fromOf(state), window.location.origin) ?? adminHref(sections.dashboard);
    return <Navigate to={target} replace />;
  }
  return (
    <Container component="main" tabIndex={-1} maxWidth="xs" sx={{ py: 6, outline: 'none' }}>
      <PageTitle>Connexion admin</PageTitle>
      <LoginForm />
    </Container>
  );
}
