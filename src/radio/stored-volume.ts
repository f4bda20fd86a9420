export const volumeKey = 'volume';

/** Returns the volume of the last visit. One of 0 would look like a broken radio: it is full. */
export function storedVolume(stored: string | null): number {
  const volume = Number.parseFloat(stored ?? '');
  return volume > 0 && volume <= 1 ? volume : 1;
}
