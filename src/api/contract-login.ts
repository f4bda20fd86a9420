/** The part of the wire contract about the administrator's identity (specification section 6). */
import * as v from 'valibot';
import { id, required } from './wire-fields.ts';

export const adminSchema = v.object({ id });

export const authenticationSchema = v.object({ token: v.pipe(v.string(), v.minLength(1)) });

/** The username is sent in the field `email` (specification section 5). */
export const credentialsSchema = v.object({
  email: required("Nom d'utilisateur requis"),
  password: v.pipe(v.string('Mot de passe requis'), v.minLength(1, 'Mot de passe requis')),
});
export type Credentials = v.InferOutput<typeof credentialsSchema>;

export const findAdminSchema = v.object({ email: required("L'adresse e-mail est requise.") });
