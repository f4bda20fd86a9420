import { fileSize } from '#src/lib/file-size.ts';
import type { KeepFailure } from './download.ts';
import type { OfflineState } from './kept-state.ts';

const failures: Record<KeepFailure, string> = {
  network: 'L’enregistrement n’a pas abouti. Vérifiez la connexion, puis réessayez.',
  space: 'Il n’y a pas assez de place sur cet appareil. Libérez de l’espace, puis réessayez.',
  stream: 'Le serveur ne dit pas la taille de ce fichier\u00a0: il ne peut pas être enregistré.',
  browser: 'Ce navigateur ne permet pas d’enregistrer des fichiers.',
};

/** What the next press on the button does. */
export const keepLabels = {
  unknown: 'Garder',
  absent: 'Garder',
  fetching: 'Annuler',
  stored: 'Supprimer de cet appareil',
  failed: 'Réessayer',
} as const;

/** What a recording is now, in words; '' while nothing is to be said. */
export function keepStatus(state: OfflineState): string {
  if (state.status === 'stored') return `Gardé sur cet appareil (${fileSize(state.size)})`;
  if (state.status === 'failed') return failures[state.reason];
  return state.status === 'fetching' ? 'Enregistrement…' : '';
}
