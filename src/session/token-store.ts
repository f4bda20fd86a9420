import { createSharedText } from '#src/lib/shared-text.ts';

/** The login token: local storage under the key 'token' (specification section 4). */
const token = createSharedText('token');

/** The token as stored, unchecked; null where there is none. */
export const readToken = token.read;

/** Stores the token of a new login. */
export const storeToken = (text: string) => token.write(text);

/** Forgets the token: logout, or a session that expired. */
export const removeToken = () => token.write(null);

/** Reports changes of this tab and of others. */
export const subscribeToToken = token.subscribe;
