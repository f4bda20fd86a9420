import { askForPlayback } from '#src/player/browser.ts';
import type { Player } from '#src/player/create-player.ts';
import { sources } from '#src/player/sources.ts';
import { startedPlayer } from '#src/player/started-player.ts';

/**
 * Connects the player to the browser: the keyboard shortcuts shortly after the first view, the rest
 * at the first sound.
 */
export function attachToBrowser(player: Player): void {
  askForPlayback();
  import('./keyboard.ts').then(
    ({ connectKeyboard }) => connectKeyboard(player, sources),
    (error: unknown) => console.error('Erreur lors du chargement des touches', error),
  );
  const unsubscribe = player.subscribe(function attachOnFirstSound() {
    if (player.getState().status === 'idle') return;
    unsubscribe();
    startedPlayer.write(player);
    import('./attach-on-first-sound.ts').then(
      ({ attachSound }) => attachSound(player),
      (error: unknown) => console.error('Erreur lors du chargement de l’écran verrouillé', error),
    );
  });
}
