/**
 * What a play button says and does, for the page, for React and for the inline script, which holds all
 * of it.
 */
import type { Source, SourceName } from './radio-state.ts';

export const soundLabels = {
  connecting: 'Connexion…',
  idle: { live: 'Écouter la radio', lullaby: 'Écouter la berceuse', story: 'Écouter' },
  playing: { live: 'En direct', lullaby: 'Berceuse en cours', story: 'Lecture en cours' },
} as const;

/** The accessible name stays the same while the status beside it changes. */
export const buttonNames = { on: 'Mettre en pause', off: 'Écouter' } as const;
export const buttonIcons = {
  on: 'M7 5h3.6v14H7zM13.4 5H17v14h-3.6z',
  off: 'M8.5 5.2v13.6L19.5 12z',
} as const;

/** Returns what kind of source has this key. */
export const sourceNameOf = (key: string): SourceName =>
  key === 'live' || key === 'lullaby' ? key : 'story';

/** What a page calls a source: there may be many stories. */
export const playKey = (source: Source) =>
  source.name === 'story' ? `story ${source.url}` : source.name;

/** Attributes of a button that plays before React is here. */
export function playButtonAttributes(source: Source) {
  const played = {
    'data-play': playKey(source),
    'data-play-kind': source.kind,
    'data-play-url': source.url,
  };
  if (source.name === 'story')
    return {
      ...played,
      'data-play-title': source.title,
      'data-play-picture': source.picture,
      'data-play-slug': source.slug,
      'data-play-gain': source.gain,
    };
  // For a listener who saves data.
  return { ...played, 'data-play-low': source.low?.[0] };
}

export const playButtonSelector = '[data-play]';
export const muteSelector = '[data-mute]';
export const volumeSelector = '[data-volume]';

/** Attributes of the element beside a button that shows its label. */
export const playLabelAttributes = (source: Source) => ({ 'data-play-label': playKey(source) });

/** Shows what sounds, in a page that React does not render yet. */
export function showPlay(key: string, label: string, isOn: boolean): void {
  const state = isOn ? 'on' : 'off';
  for (const button of document.querySelectorAll(`[data-play="${key}"]`)) {
    button.setAttribute('aria-label', buttonNames[state]);
    button.querySelector('path')?.setAttribute('d', buttonIcons[state]);
  }
  for (const place of document.querySelectorAll(`[data-play-label="${key}"]`))
    if (place.textContent !== label) place.textContent = label;
}
