import * as v from 'valibot';

const TIMEOUT = 2000;

/** Of a mount to which nothing is sent Icecast tells no listeners: they hear another one. */
const mount = v.object({ listeners: v.optional(v.number()) });
const statusSchema = v.object({
  icestats: v.object({ source: v.optional(v.union([v.array(mount), mount]), []) }),
});

/** Returns the mounts of the Icecast whose status page this is; rejects when it does not answer within 2 s. */
export async function mountsAt(address: string) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  const { source } = v.parse(statusSchema, await answer.json()).icestats;
  return [source].flat();
}
