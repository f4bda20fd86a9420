import { loadTwice } from '#src/lib/load-twice.ts';
import { lullabyState, shelf } from './kept-state.ts';

type Shelf = typeof import('./kept-shelf.ts');
let loading: Promise<Shelf | undefined> | undefined;

/** Most visitors keep nothing: the code is loaded after the page, and again after a failure. */
export function loadShelf(): Promise<Shelf | undefined> {
  loading ??= loadTwice(() => import('./kept-shelf.ts')).catch(() => {
    loading = undefined;
    shelf.write({ ...shelf.read(), kept: null });
    lullabyState.write({ status: 'unavailable' });
    return undefined;
  });
  return loading;
}
