import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { radio } from '#src/radio/radio.ts';
import { serverState } from '#src/radio/radio-state.ts';
import { renderApp } from '#tests/support/render-app.tsx';

afterEach(() => act(() => radio.setVolume(1)));

async function openRadio() {
  const { user } = renderApp('/');
  const home = within(await screen.findByRole('region', { name: 'La radio en direct' }));
  return { user, home, mute: home.getByRole('button', { name: 'Couper le son' }) };
}

test('the sound is muted and said to be, and the slider brings it back in its volume', async () => {
  const { user, home, mute } = await openRadio();
  const slider = home.getByRole('slider', { name: 'Volume' });
  expect(mute).toHaveAttribute('aria-pressed', 'false');
  expect(slider).toHaveValue('100');
  const drawing = () => mute.querySelector('path:last-child')?.getAttribute('d');
  const waves = drawing();
  await user.click(mute);
  // A drawing that begins without a place is none.
  expect(drawing()).toMatch(/^M\d/);
  expect(drawing()).not.toBe(waves);
  expect(mute).toHaveAttribute('aria-pressed', 'true');
  expect(slider).toHaveValue('0');
  fireEvent.change(slider, { target: { value: '40' } });
  expect(radio.getState()).toMatchObject({ volume: 0.4, muted: false });
  expect(mute).toHaveAttribute('aria-pressed', 'false');
  expect(slider).toHaveValue('40');
});

test('where only the keys of the device set the volume, the sound can be muted', async () => {
  const state = { ...serverState, canSetVolume: false };
  const read = vi.spyOn(radio, 'getState').mockReturnValue(state);
  onTestFinished(() => read.mockRestore());
  const { home, mute } = await openRadio();
  expect(mute).toBeInTheDocument();
  expect(home.queryByRole('slider')).toBeNull();
});
