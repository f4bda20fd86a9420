import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { authenticate } from '#src/api/admins.ts';
import type { Credentials } from '#src/api/contract.ts';
import { identityOf } from '#src/session/identity.ts';
import { storeToken } from '#src/session/token-store.ts';

/** The username travels under the name `email` (specification section 5). */
export function LoginForm() {
  const [hasFailed, setHasFailed] = useState(false);
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { ref: emailRef, ...email } = register('email', {
    validate: (value) => value.trim() !== '' || "Nom d'utilisateur requis",
  });
  const { ref: passwordRef, ...password } = register('password', {
    required: 'Mot de passe requis',
  });

  const signIn = handleSubmit(async ({ email, password }) => {
    setHasFailed(false);
    const answer = await authenticate({ email: email.trim(), password });
    // A token without an identity is no login. With one the page goes on by itself.
    const hasIdentity = answer !== undefined && identityOf(answer.token) !== null;
    if (hasIdentity) storeToken(answer.token);
    setHasFailed(!hasIdentity);
  });

  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => {
        // The button stays enabled, so that it keeps the focus: the second click ends here.
        event.preventDefault();
        if (!isSubmitting) void signIn(event);
      }}
    >
      {hasFailed && <Alert severity="error">Authentication failed</Alert>}
      <TextField
        {...email}
        inputRef={emailRef}
        label="Nom d'utilisateur"
        autoComplete="username"
        required
        error={errors.email !== undefined}
        helperText={errors.email?.message}
        slotProps={{
          inputLabel: { required: false },
          htmlInput: { autoCapitalize: 'none', spellCheck: false },
        }}
      />
      <TextField
        {...password}
        inputRef={passwordRef}
        label="Mot de passe"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password !== undefined}
        helperText={errors.password?.message}
        slotProps={{ inputLabel: { required: false } }}
      />
      <Button type="submit" variant="contained" size="large" aria-disabled={isSubmitting}>
        {isSubmitting ? 'Connexion…' : 'CONNEXION'}
      </Button>
    </Stack>
  );
}
