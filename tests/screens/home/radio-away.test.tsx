import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { player } from '#src/player/player.ts';
import { type PlayerState, serverState } from '#src/player/player-state.ts';
import { sources } from '#src/player/sources.ts';
import { renderApp } from '#tests/support/render-app.tsx';

/** Opens the home page while the player is in this state. */
async function openDuring(state: PlayerState) {
  const read = vi.spyOn(player, 'getState').mockReturnValue(state);
  onTestFinished(() => read.mockRestore());
  renderApp('/');
  return within(await screen.findByRole('region', { name: 'La radio en direct' }));
}

const starting = { ...serverState, status: 'starting', source: sources.live } as const;

test('a radio that does not answer says so and offers the lullaby', async () => {
  const radio = await openDuring({ ...starting, trouble: 'unreachable' });
  expect(radio.getByRole('status')).toHaveTextContent(
    'La radio ne répond pas pour le moment, nouvel essai…',
  );
  expect(radio.getByRole('link')).toHaveAttribute('href', '/berceuse');
});

test('a slow connection says so, and the radio stays the choice', async () => {
  const radio = await openDuring({ ...starting, trouble: 'slow' });
  expect(radio.getByRole('status')).toHaveTextContent('Connexion lente…');
  expect(radio.queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  ['breathes while it is heard', sources.live, true],
  ['stands still while the lullaby is heard', sources.lullaby, false],
])('the radio set %s', async (_, source, isBreathing) => {
  await openDuring({ ...serverState, status: 'sounding', source });
  const set = screen.getByRole('img', { name: 'Un poste de radio qui sourit' });
  expect(set.hasAttribute('data-breathing')).toBe(isBreathing);
});

test('where the kept lullaby is heard instead of the radio, it is named and not offered', async () => {
  const radio = await openDuring({ ...starting, trouble: 'unreachable', hasStandIn: true });
  expect(radio.getByRole('status')).toHaveTextContent('La berceuse prend le relais');
  expect(radio.queryByRole('link')).not.toBeInTheDocument();
});
