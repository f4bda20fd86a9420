import { askForPlayback } from '#src/player/browser.ts';
import type { Player } from '#src/player/create-player.ts';
import { startedPlayer } from '#src/player/started-player.ts';

/** Connects the player to the browser; what only playback needs is loaded at the first sound. */
export function attachToBrowser(player: Player): void {
  askForPlayback();
  const unsubscribe = player.subscribe(function attachOnFirstSound() {
    if (player.getState().status === 'off') return;
    unsubscribe();
    startedPlayer.write(player);
    import('./attach-on-first-sound.ts').then(
      ({ attachSound }) => attachSound(player),
      (error: unknown) => console.error('Erreur lors du chargement de l’écran verrouillé', error),
    );
  });
}
