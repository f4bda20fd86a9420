import { soundLabels } from '#src/boot/hand-over.ts';
import { type PlayerState, type SourceName, wantsSound } from '#src/player/player-state.ts';

/** Returns the status text of `name`, as shown on its own page. */
export function statusLabel(state: PlayerState, name: SourceName): string {
  if (state.source?.name !== name) return soundLabels.idle[name];
  if (state.hasStandIn) return 'La berceuse prend le relais';
  switch (state.status) {
    case 'off':
      return soundLabels.idle[name];
    case 'starting':
      return troubleLabel(state, name) ?? soundLabels.connecting;
    case 'sounding':
      // 'En direct' is shown only when sound is audible.
      if (state.muted || (state.canSetVolume && state.volume === 0)) return 'Son coupé';
      return soundLabels.playing[name];
    case 'silent':
      return troubleLabel(state, name) ?? 'On se reconnecte…';
    case 'interrupted':
      return 'Touchez pour reprendre';
    case 'paused':
      return state.atEnd ? 'La berceuse est finie' : 'En pause';
  }
}

function troubleLabel({ trouble }: PlayerState, name: SourceName): string | undefined {
  if (trouble === 'slow') return 'Connexion lente…';
  const who = name === 'live' ? 'La radio' : 'La berceuse';
  return trouble === 'unreachable'
    ? `${who} ne répond pas pour le moment, nouvel essai…`
    : undefined;
}

/**
 * Returns the accessible name of the button; it stays the same while the status beside it changes.
 */
export function buttonName(state: PlayerState, name: SourceName): 'Écouter' | 'Mettre en pause' {
  return state.source?.name === name && wantsSound(state) ? 'Mettre en pause' : 'Écouter';
}
