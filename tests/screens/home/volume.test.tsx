import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { player } from '#src/player/player.ts';
import { serverState } from '#src/player/player-state.ts';
import { renderApp } from '#tests/support/render-app.tsx';

afterEach(() => act(() => player.setVolume(1)));

async function openRadio() {
  const { user } = renderApp('/');
  const radio = within(await screen.findByRole('region', { name: 'La radio en direct' }));
  return { user, radio, mute: radio.getByRole('button', { name: 'Couper le son' }) };
}

test('the sound is muted and said to be, and the slider brings it back in its volume', async () => {
  const { user, radio, mute } = await openRadio();
  const slider = radio.getByRole('slider', { name: 'Volume' });
  expect(mute).toHaveAttribute('aria-pressed', 'false');
  expect(slider).toHaveValue('100');
  await user.click(mute);
  expect(mute).toHaveAttribute('aria-pressed', 'true');
  expect(slider).toHaveValue('0');
  fireEvent.change(slider, { target: { value: '40' } });
  expect(player.getState()).toMatchObject({ volume: 0.4, muted: false });
  expect(mute).toHaveAttribute('aria-pressed', 'false');
  expect(slider).toHaveValue('40');
});

test('where only the keys of the device set the volume, the sound can be muted', async () => {
  const state = { ...serverState, canSetVolume: false };
  const read = vi.spyOn(player, 'getState').mockReturnValue(state);
  onTestFinished(() => read.mockRestore());
  const { radio, mute } = await openRadio();
  expect(mute).toBeVisible();
  expect(radio.queryByRole('slider')).toBeNull();
});
