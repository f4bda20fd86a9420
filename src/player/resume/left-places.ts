import { createSharedText } from '#src/lib/shared-text.ts';

const stored = createSharedText('story-places');
/** The one that was left longest ago makes room. */
const keptPlaces = 50;

type Place = readonly [url: string, seconds: number];

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);

function readAll(): readonly Place[] {
  try {
    const places: unknown = JSON.parse(stored.read() ?? '[]');
    return Array.isArray(places) ? places.filter(isPlace) : [];
  } catch {
    // Whatever wrote it, it is no list of places.
    return [];
  }
}

/** Where recordings of the shelf were left, on this device. */
export const leftPlaces = {
  subscribe: stored.subscribe,
  /** Returns the seconds at which this file was left; 0 when it was heard to its end, or never. */
  read: (url: string): number => readAll().find(([other]) => other === url)?.[1] ?? 0,
  /** 0 seconds: there is nothing to go back to. */
  write(url: string, seconds: number) {
    const before = readAll();
    const others = before.filter(([other]) => other !== url);
    if (seconds === 0 && others.length === before.length) return;
    const places = seconds > 0 ? [[url, seconds], ...others] : others;
    stored.write(places.length > 0 ? JSON.stringify(places.slice(0, keptPlaces)) : null);
  },
};
