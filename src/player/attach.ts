import { askForPlayback } from './browser.ts';
import type { Player } from './create-player.ts';
import { connectKeyboard } from './keyboard.ts';
import { sources } from './sources.ts';

/** What the player needs of the browser at once: the keys. The rest follows the first sound. */
export function attachToBrowser(player: Player): void {
  askForPlayback();
  connectKeyboard(player, sources);
  const unsubscribe = player.subscribe(function attachOnFirstSound() {
    if (player.getState().status === 'idle') return;
    unsubscribe();
    import('./attach-sound.ts').then(
      ({ attachSound }) => attachSound(player),
      (error: unknown) => console.error('Erreur lors du chargement de l’écran verrouillé', error),
    );
  });
}
