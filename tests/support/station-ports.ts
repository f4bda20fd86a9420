import { portsFrom } from '../../scripts/station/station-parts.ts';
import { freePorts } from './free-port.ts';

/** Returns ports for `npm run station`, which has all of its own behind the one that it is given. */
export async function stationPorts(relays: number) {
  const count = Object.values(portsFrom(0, relays)).flat().length;
  return portsFrom(await freePorts(count), relays);
}
