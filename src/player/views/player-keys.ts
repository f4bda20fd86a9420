import type { KeyboardEvent } from 'react';
import { radio } from '#src/radio/radio.ts';
import type { Source } from '#src/radio/radio-state.ts';

/**
 * The shortcuts of a player, while one of its controls has the focus (WCAG 2.1.4): k plays and
 * pauses its source, m mutes. Space and arrows are left to the buttons, the sliders and the page.
 */
export const playerKeys = (source: Source) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const key = event.key.toLowerCase();
  if (key === 'k') radio.toggle(source);
  if (key === 'm') radio.setMuted(!radio.getState().muted);
};
