import { findAdminByEmail } from '#src/api/admins.ts';
import type { Id } from '#src/api/contract.ts';
import { namesOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import { notifyError } from '#src/ui/notification/notifications.ts';

const UNKNOWN =
  'Votre compte n’a pas été trouvé parmi les administrateurs\u00a0: rien n’a été enregistré.';

/** Looked up once a session. */
let known: Readonly<{ token: string; id: Id }> | undefined;

/**
 * Returns the administrator that a save names as its author: found by the first name in the token
 * that the backend knows (specification section 6). `undefined`: the save is abandoned, and the
 * reason was shown.
 */
export async function currentAdminId(): Promise<Id | undefined> {
  const token = readToken();
  if (known && known.token === token) return known.id;
  const names = namesOf(token);
  let isKnownToBeNobody = true;
  for (const [index, name] of names.entries()) {
    const admin = await findAdminByEmail(name, index === names.length - 1 ? 'notify' : 'silent');
    if (admin && token !== null) {
      known = { token, id: admin.id };
      return admin.id;
    }
    // The session ended with this call, or meanwhile: that was already reported.
    if (readToken() !== token) return undefined;
    isKnownToBeNobody = admin === null;
  }
  console.error('Admin non trouvé !');
  if (isKnownToBeNobody) notifyError(UNKNOWN);
  return undefined;
}
