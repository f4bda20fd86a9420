import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import fields from '#src/admin/ui/fields.module.css';
import { TextField } from '#src/admin/ui/TextField.tsx';
import { authenticate } from '#src/api/admins.ts';
import { type Credentials, PASSWORD_MISSING, USERNAME_MISSING } from '#src/api/contract-login.ts';
import { hasEnded, identityOf } from '#src/session/identity.ts';
import { storeToken } from '#src/session/token-store.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

/** The username is sent in the field `email` (specification section 5). */
export function LoginForm() {
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
      {hasFailed && <Alert severity="error">Authentication failed</Alert>}
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
      <Button type="submit" variant="contained" size="large" aria-disabled={isSubmitting}>
        {isSubmitting ? 'Connexion…' : 'CONNEXION'}
      </Button>
      <WaitingStatus isWaiting={isSubmitting} />
    </form>
  );
}
