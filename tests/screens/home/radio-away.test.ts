import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { radio } from '#src/radio/radio.ts';
import { type RadioState, serverState } from '#src/radio/radio-state.ts';
import { sources } from '#src/radio/sources.ts';
import { renderApp } from '#tests/support/render-app.tsx';

/** Opens the home page while the radio is in this state. */
async function openDuring(state: RadioState) {
  const read = vi.spyOn(radio, 'getState').mockReturnValue(state);
  onTestFinished(() => read.mockRestore());
  renderApp('/');
  return within(await screen.findByRole('region', { name: 'La radio en direct' }));
}

const starting = { ...serverState, status: 'starting', source: sources.live } as const;

test.each([
  [
    'a radio that does not answer says so and offers the lullaby',
    { trouble: 'unreachable' },
    'La radio ne répond pas. Nouvel essai en cours…',
    ['/berceuse'],
  ],
  [
    'a slow connection says so, and the radio stays the choice',
    { trouble: 'slow' },
    'Connexion lente…',
    [],
  ],
  [
    'where the kept lullaby is heard instead of the radio, it is named and not offered',
    { trouble: 'unreachable', hasStandIn: true },
    'La berceuse prend le relais',
    [],
  ],
] as const)('%s', async (_, state, words, offered) => {
  const radio = await openDuring({ ...starting, ...state });
  expect(radio.getByRole('status')).toHaveTextContent(words);
  const links = radio.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(offered);
});

test.each([
  ['breathes while it is heard', sources.live, true],
  ['stands still while the lullaby is heard', sources.lullaby, false],
])('the radio set %s', async (_, source, isBreathing) => {
  await openDuring({ ...serverState, status: 'sounding', source });
  const set = screen.getByRole('img', { name: 'Un poste de radio qui sourit' });
  expect(set.hasAttribute('data-breathing')).toBe(isBreathing);
});
