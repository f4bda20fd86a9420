import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { player } from '#src/player/player.ts';
import { type PlayerState, serverState } from '#src/player/player-state.ts';
import { sources } from '#src/player/sources.ts';
import { renderApp } from '#tests/support/render-app.tsx';

/** Opens the home page while the player is in this state. */
async function openDuring(trouble: PlayerState['trouble']) {
  const state: PlayerState = {
    ...serverState,
    status: 'starting',
    source: sources.live,
    trouble,
  };
  const read = vi.spyOn(player, 'getState').mockReturnValue(state);
  onTestFinished(() => read.mockRestore());
  renderApp('/');
  return within(await screen.findByRole('region', { name: 'La radio en direct' }));
}

test('a radio that does not answer says so and offers the lullaby', async () => {
  const radio = await openDuring('unreachable');
  expect(radio.getByRole('status')).toHaveTextContent(
    'La radio ne répond pas pour le moment, nouvel essai…',
  );
  expect(radio.getByRole('link')).toHaveAttribute('href', '/berceuse');
});

test('a slow connection says so, and the radio stays the choice', async () => {
  const radio = await openDuring('slow');
  expect(radio.getByRole('status')).toHaveTextContent('Connexion lente…');
  expect(radio.queryByRole('link')).not.toBeInTheDocument();
});
