/**
 * Asks for a stream with its titles in it, where that is safe: on another host the question
 * (`Icy-MetaData: 1`) is no simple request, and an Icecast that refuses it would refuse the sound.
 */
export const askTitled = (url: string, init: RequestInit): Promise<Response> => {
  const isOwn = new URL(url, location.href).origin === location.origin;
  return fetch(url, isOwn ? { ...init, headers: { 'Icy-MetaData': '1' } } : init);
};
