/** The night lock on a line that is slow, or gone by the time it is used. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { radio } from '#src/radio/radio.ts';
import { sources } from '#src/radio/sources.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const { promise: line, resolve: bring } = withResolvers();
const ask = vi.fn();
vi.mock('#src/site/lullaby/NightLock.tsx', async (importOriginal) => {
  ask();
  await line;
  return importOriginal();
});

test('its code comes with the sound, and two presses before it is here add one entry to the history', async () => {
  const { router } = renderApp('/berceuse');
  const opener = await screen.findByRole('button', { name: 'Nuit noire' });
  expect(ask).not.toHaveBeenCalled();
  act(() => radio.play(sources.lullaby));
  await waitFor(() => expect(ask).toHaveBeenCalled());
  act(() => {
    for (let press = 0; press < 2; press += 1) opener.click();
  });
  bring();
  const dark = await screen.findByRole('dialog', { name: 'Nuit noire' });
  await waitFor(() => expect(dark).toHaveAttribute('open'));
  act(() => radio.stop());
  fireEvent.click(
    screen.getByRole('button', { name: 'Appuyez longuement sur la lune pour revenir' }),
    { detail: 0 },
  );
  await waitFor(() => expect(router.state.location.key).toBe('default'));
});
