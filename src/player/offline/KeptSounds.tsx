import { KeptList } from './KeptList.tsx';
import { useKeptShelf } from './useKeptShelf.ts';

/** The recordings on this device; nothing where there are none. */
export function KeptSounds() {
  const { kept } = useKeptShelf();
  return kept && kept.length > 0 ? <KeptList kept={kept} /> : null;
}
