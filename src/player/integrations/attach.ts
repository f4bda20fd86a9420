import { askForPlayback } from '#src/player/browser.ts';
import type { Player } from '#src/player/create-player.ts';
import { sources } from '#src/player/sources.ts';
import { connectKeyboard } from './keyboard.ts';

/** What the player needs of the browser at once: the keys. The rest follows the first sound. */
export function attachToBrowser(player: Player): void {
  askForPlayback();
  connectKeyboard(player, sources);
  const unsubscribe = player.subscribe(function attachOnFirstSound() {
    if (player.getState().status === 'idle') return;
    unsubscribe();
    import('./attach-on-first-sound.ts').then(
      ({ attachSound }) => attachSound(player),
      (error: unknown) => console.error('Erreur lors du chargement de l’écran verrouillé', error),
    );
  });
}
