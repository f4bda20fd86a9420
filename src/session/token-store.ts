import { createSharedText } from '#src/lib/shared-text.ts';

/** The login token: local storage under the key 'token' (specification section 4). */
const token = createSharedText('token');

/** Returns the stored token, unchecked; null when missing. */
export const readToken = token.read;

/** Stores the token of a new login. */
export const storeToken = (text: string) => token.write(text);

/** Removes the token after a logout or an expired session. */
export const removeToken = () => token.write(null);

/** Reports changes of this tab and of others. */
export const subscribeToToken = token.subscribe;
