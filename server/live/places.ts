export type PlaceLimits = { inAll: number; perAddress: number };

/**
 * 5,000 listeners take 80 MB of audio a second, more than a machine of this kind can send; 100 at
 * one address are a hospital or the shared address of a mobile network, and no reason to refuse the
 * others.
 */
const LIMITS: PlaceLimits = { inAll: 5000, perAddress: 100 };

/** Takes a place for an address: returns undefined when none is left, otherwise what gives it back, once. */
export function createPlaces({ inAll, perAddress }: PlaceLimits = LIMITS) {
  const takenBy = new Map<string, number>();
  let taken = 0;

  return (address: string): (() => void) | undefined => {
    const here = takenBy.get(address) ?? 0;
    if (taken >= inAll || here >= perAddress) return undefined;
    takenBy.set(address, here + 1);
    taken += 1;
    return () => {
      const left = (takenBy.get(address) ?? 1) - 1;
      if (left > 0) takenBy.set(address, left);
      else takenBy.delete(address);
      taken -= 1;
    };
  };
}
