import { radio } from '#src/radio/radio.ts';

let isAttached = false;

/** Loads, at the first sound, what only playback needs. */
export function attachOnFirstSound(): void {
  if (isAttached) return;
  isAttached = true;
  let isLoading = false;
  const unsubscribe = radio.subscribe(attach);
  function attach() {
    if (isLoading || radio.getState().status === 'off') return;
    isLoading = true;
    import('./attach-sound.ts').then(
      ({ attachSound }) => {
        unsubscribe();
        attachSound(radio);
      },
      (error: unknown) => {
        console.error('Erreur lors du chargement de l’écran verrouillé', error);
        // The next change of the sound tries again.
        isLoading = false;
      },
    );
  }
  attach();
}
