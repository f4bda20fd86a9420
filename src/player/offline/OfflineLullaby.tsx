import { useId } from 'react';
import { fileSize } from '#src/lib/file-size.ts';
import { isLullabyFile } from '#src/radio/sources.ts';
import type { KeepFailure } from './download.ts';
import type { OfflineState } from './kept-state.ts';
import styles from './OfflineLullaby.module.css';
import { useOfflineLullaby } from './useOfflineLullaby.ts';

const failures: Record<KeepFailure, string> = {
  network: 'La berceuse n’a pas pu être enregistrée. Vérifiez la connexion, puis réessayez.',
  space: 'Il n’y a pas assez de place sur cet appareil. Libérez de l’espace, puis réessayez.',
  stream: 'Cette berceuse est diffusée en continu : elle ne peut pas être enregistrée.',
  browser: 'Ce navigateur ne permet pas d’enregistrer la berceuse.',
};

/** What the next press does. One text: of several, a translated page would lose track, and break. */
const actions = {
  unknown: 'Garder hors connexion',
  absent: 'Garder hors connexion',
  fetching: 'Annuler',
  stored: 'Supprimer de cet appareil',
  failed: 'Réessayer',
} as const;

const promise =
  'Gardez la berceuse et cette page sur cet appareil : vous pourrez les ouvrir même sans réseau.';

function statusLabel(state: OfflineState): string {
  switch (state.status) {
    case 'fetching':
      return state.total === undefined
        ? 'Enregistrement…'
        : `Enregistrement… ${fileSize(state.received)} sur ${fileSize(state.total)}`;
    case 'stored':
      return `Gardée sur cet appareil (${fileSize(state.size)}). Vous pourrez l’écouter ici, même sans réseau.`;
    case 'failed':
      return failures[state.reason];
    default:
      return promise;
  }
}

/**
 * Stores the lullaby and its page on this device. Not offered for a stream, or when the browser
 * cannot store files.
 */
export function OfflineLullaby() {
  const headingId = useId();
  const { state, keep, remove } = useOfflineLullaby();
  if (!isLullabyFile || state.status === 'unavailable') return null;
  const isHere = state.status === 'stored' || state.status === 'fetching';
  return (
    <section className={styles.offline} aria-labelledby={headingId}>
      <h2 id={headingId}>Sans réseau</h2>
      {/* Announced once per state, not at every kilobyte. */}
      <p
        className={styles.status}
        role={state.status === 'failed' ? 'alert' : 'status'}
        aria-busy={state.status === 'fetching'}
      >
        {statusLabel(state)}
      </p>
      {state.status === 'fetching' && (
        <progress
          className={styles.progress}
          aria-label="Enregistrement de la berceuse"
          max={state.total ?? 1}
          value={state.total === undefined ? undefined : state.received}
        />
      )}
      {/* The same button in every state, so that it keeps the focus. */}
      <button
        type="button"
        className="button button-quiet"
        // Until the stored files are known, a press could not be handled.
        disabled={state.status === 'unknown'}
        onClick={isHere ? remove : keep}
      >
        {actions[state.status]}
      </button>
    </section>
  );
}
