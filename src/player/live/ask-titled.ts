/**
 * Requests a stream with its titles, if that is safe: on another host the header `Icy-MetaData: 1`
 * makes the request need a CORS preflight, and an Icecast that refuses it would refuse the sound.
 */
export const askTitled = (url: string, init: RequestInit): Promise<Response> => {
  const isOwn = new URL(url, location.href).origin === location.origin;
  return fetch(url, isOwn ? { ...init, headers: { 'Icy-MetaData': '1' } } : init);
};
