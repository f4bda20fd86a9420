import type { Player } from '#src/player/create-player.ts';
import { type Source, type SourceName, wantsSound } from '#src/player/player-state.ts';

const volumeStep = 0.05;

const volumeKeys: Readonly<Record<string, number>> = {
  ArrowUp: volumeStep,
  ArrowRight: volumeStep,
  ArrowDown: -volumeStep,
  ArrowLeft: -volumeStep,
};

/** Elements in which keys already have a meaning: fields, sliders, grids, menus, dialogs. */
const busyPlaces =
  'input, textarea, select, audio, video, [contenteditable], [role="slider"], [role="grid"], ' +
  '[role="menu"], [role="listbox"], [role="dialog"], [role="tab"]';
/** Elements that the space bar activates. */
const pressables = 'button, a, summary, [role="button"]';

/** The large play button of the page, if it has one. */
const pageButton = () => document.querySelector<HTMLElement>('[data-player-button="large"]');

/**
 * Shortcuts: space and k play and pause, m mutes, arrows change the volume; not while a field has the
 * focus.
 */
export function connectKeyboard(player: Player, sources: Readonly<Record<SourceName, Source>>) {
  /** The source shown on the page takes precedence over the last one played. */
  const wantedSource = (): Source | undefined => {
    const shown = pageButton()?.dataset.earlyPlay;
    if (shown === 'live' || shown === 'lullaby') return sources[shown];
    return player.getState().source;
  };

  const act = (key: string): boolean => {
    const state = player.getState();
    if (key === ' ' || key === 'k') {
      const source = wantsSound(state) ? state.source : wantedSource();
      if (source === undefined) return false;
      player.toggle(source);
      return true;
    }
    if (state.source === undefined) return false;
    if (key === 'm') {
      player.setMuted(!state.muted);
      return true;
    }
    const change = volumeKeys[key];
    // On a text page the arrows keep scrolling.
    if (change === undefined || !wantsSound(state) || pageButton() === null) return false;
    player.setVolume(Math.round((state.volume + change) * 100) / 100);
    return true;
  };

  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(busyPlaces) !== null) return;
    if (key === ' ' && target.closest(pressables) !== null) return;
    if (event.repeat && volumeKeys[key] === undefined) return;
    if (act(key.length === 1 ? key.toLowerCase() : key)) event.preventDefault();
  });
}
