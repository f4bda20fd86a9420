import { type PlayerState, type SourceName, wantsSound } from '#src/player/player-state.ts';

/** The one place that says in words what is going on with `name`, as its own page shows it. */
export function statusLabel(state: PlayerState, name: SourceName): string {
  if (state.source?.name !== name) return idleLabels[name];
  switch (state.status) {
    case 'idle':
      return idleLabels[name];
    case 'connecting':
      return 'Connexion…';
    case 'playing':
      // 'En direct' is a promise that something is heard.
      if (state.muted || (state.canSetVolume && state.volume === 0)) return 'Son coupé';
      return name === 'live' ? 'En direct' : 'La berceuse joue';
    case 'reconnecting':
      return 'On se reconnecte…';
    case 'needsGesture':
      return 'Touchez pour reprendre';
    case 'paused':
      return state.atEnd ? 'La berceuse est finie' : 'En pause';
  }
}

const idleLabels: Record<SourceName, string> = {
  live: 'Écouter la radio',
  lullaby: 'Écouter la berceuse',
};

/** The name of the one button; it stays the same while the state words beside it change. */
export function buttonName(state: PlayerState, name: SourceName): 'Écouter' | 'Mettre en pause' {
  return state.source?.name === name && wantsSound(state) ? 'Mettre en pause' : 'Écouter';
}
