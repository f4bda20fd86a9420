/** The part of the wire contract about the administrator's identity (specification section 6). */
import * as v from 'valibot';
import { id, required } from './wire-fields.ts';

export const adminSchema = v.object({ id });

export const authenticationSchema = v.object({ token: v.pipe(v.string(), v.minLength(1)) });

export const USERNAME_MISSING = "Nom d'utilisateur requis";
export const PASSWORD_MISSING = 'Mot de passe requis';

/** The username is sent in the field `email` (specification section 5). */
export const credentialsSchema = v.object({
  email: required(USERNAME_MISSING),
  password: v.pipe(v.string(PASSWORD_MISSING), v.minLength(1, PASSWORD_MISSING)),
});
export type Credentials = v.InferOutput<typeof credentialsSchema>;

export const findAdminSchema = v.object({ email: required("L'adresse e-mail est requise.") });
