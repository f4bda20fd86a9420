/**
 * The radio for a page that React does not render yet: the inline script imports this file at a press.
 * The modules behind it are those that the application imports, so the radio is the same.
 */

import { muteSelector, playButtonSelector, playKey, showPlay } from './play-button.ts';
import type { Press } from './press.ts';
import { radio } from './radio.ts';
import type { Source } from './radio-state.ts';
import { sources } from './sources.ts';
import { isWanted, statusLabel } from './status.ts';

/** Returns the source of a button of the page. */
function sourceOf({ play, ...story }: DOMStringMap): Source {
  if (play === 'live' || play === 'lullaby') return sources[play];
  const { playUrl: url = '', playTitle: title = '', playPicture: picture = '' } = story;
  const { playSlug: slug = '', playGain: gain } = story;
  return { name: 'story', kind: 'file', url, title, picture, slug, gain: Number(gain) };
}

/** React shows the same, once it is here. */
function showOnPage() {
  const state = radio.getState();
  for (const { dataset } of document.querySelectorAll<HTMLElement>(playButtonSelector)) {
    const source = sourceOf(dataset);
    showPlay(playKey(source), statusLabel(state, source), isWanted(state, source));
  }
  for (const button of document.querySelectorAll(muteSelector))
    button.setAttribute('aria-pressed', String(state.muted));
}

let isShown = false;

/** The application loads this file, too, and shows the radio itself. */
function pageRadio() {
  if (!isShown) radio.subscribe(showOnPage);
  isShown = true;
  return radio;
}

/** Plays what was pressed before this file was here. */
export const takePress = ({ dataset }: HTMLElement, press: Press): void =>
  pageRadio().take(sourceOf(dataset), press);

export const toggle = ({ dataset }: HTMLElement): void => pageRadio().toggle(sourceOf(dataset));

export const toggleMute = (): void => pageRadio().setMuted(!radio.getState().muted);

export const setVolume = (volume: number): void => pageRadio().setVolume(volume);
