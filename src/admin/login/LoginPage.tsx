import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { sections } from '#src/admin/entities.ts';
import { adminHref } from '#src/admin/navigation.ts';
import fields from '#src/admin/ui/fields.module.css';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { TextField } from '#src/admin/ui/TextField.tsx';
import { authenticate } from '#src/api/admins.ts';
import { type Credentials, PASSWORD_MISSING, USERNAME_MISSING } from '#src/api/contract-login.ts';
import { hasEnded, identityOf, rememberClock } from '#src/session/identity.ts';
import { safeReturnPath } from '#src/session/return-path.ts';
import { storeToken } from '#src/session/token-store.ts';
import { useEndedToken, useIdentity } from '#src/session/useIdentity.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

/** Validated, because history state is untrusted data. */
const stateSchema = v.fallback(v.object({ from: v.optional(v.string()) }), {});

/** After a login, here or in another tab, redirects to the requested page. */
export function LoginPage() {
  const identity = useIdentity();
  const isOver = useEndedToken() !== null;
  const { state } = useLocation();

  if (identity !== null && !isOver) {
    const target =
      safeReturnPath(v.parse(stateSchema, state).from, window.location.origin) ??
      adminHref(sections.dashboard);
    return <Navigate to={target} replace />;
  }
  return (
    <Container
      component="main"
      tabIndex={-1}
      maxWidth="xs"
      sx={{ display: 'grid', alignContent: 'center', minHeight: '100vh', py: 4, outline: 'none' }}
    >
      <Box component="img" src="/icons/favicon.svg" alt="" sx={{ width: 72, mx: 'auto', mb: 2 }} />
      <Box sx={{ textAlign: 'center' }}>
        <PageTitle>Connexion admin</PageTitle>
      </Box>
      <LoginForm />
    </Container>
  );
}

/** The username is sent in the field `email` (specification section 5). */
function LoginForm() {
  const [hasFailed, setHasFailed] = useState(false);
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const email = register('email', {
    validate: (value) => value.trim() !== '' || USERNAME_MISSING,
  });
  const password = register('password', { required: PASSWORD_MISSING });

  const signIn = handleSubmit(async ({ email, password }) => {
    setHasFailed(false);
    const answer = await authenticate({ email: email.trim(), password });
    if (answer) rememberClock(answer.token);
    // A token without an identity is not a login. With an identity the page redirects by itself.
    const hasIdentity =
      answer !== undefined && identityOf(answer.token) !== null && !hasEnded(answer.token);
    if (hasIdentity) storeToken(answer.token);
    setHasFailed(!hasIdentity);
  });

  return (
    <form
      className={fields.form}
      noValidate
      onSubmit={(event) => {
        // The button stays enabled to keep the focus: a second click is ignored here.
        event.preventDefault();
        if (!isSubmitting) void signIn(event);
      }}
    >
      {hasFailed && (
        <Alert severity="error" variant="outlined" lang="en">
          Authentication failed
        </Alert>
      )}
      <TextField
        label="Nom d'utilisateur"
        {...email}
        required
        error={errors.email?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label="Mot de passe"
        {...password}
        required
        error={errors.password?.message}
        type="password"
        autoComplete="current-password"
      />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        aria-disabled={isSubmitting}
      >
        {isSubmitting ? 'Connexion…' : 'CONNEXION'}
      </Button>
      <WaitingStatus isWaiting={isSubmitting} />
    </form>
  );
}
