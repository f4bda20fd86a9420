import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sleepTimer } from '#src/player/sleep-timer/sleep-timer.ts';
import { radio } from '#src/radio/radio.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { replaceForTest } from '#tests/support/replace-property.ts';

const nbsp = '\u00a0';

async function openLullaby() {
  const view = renderApp('/berceuse');
  await screen.findByRole('heading', { level: 1, name: 'BERCEUSE' });
  return view;
}

const heard = () => document.querySelector<HTMLAudioElement>('body > audio[src]');

afterEach(() => {
  act(() => {
    sleepTimer.cancel();
    radio.stop();
  });
  vi.useRealTimers();
});

describe('the page', () => {
  test('has the title, the description, the heading and the words of the specification', async () => {
    await openLullaby();
    expect(document.title).toBe('Radio Petite Lune - Berceuses');
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      expect.stringMatching(/berceuse/),
    );
    expect(screen.getByText(/endormir/)).toHaveTextContent(
      /berceuse en ligne, partout et sans interruption.*la lecture continue même écran éteint/,
    );
    expect(screen.getByRole('img', { name: 'Une lune endormie sur un nuage' })).toBeInTheDocument();
  });

  test('is always night; its one button can be pressed before the application arrives, and there is nothing to seek before the length is known', async () => {
    await openLullaby();
    expect(document.querySelector('[data-theme="night"]')).toContainElement(
      screen.getByRole('heading', { level: 1 }),
    );
    const button = screen.getByRole('button', { name: 'Écouter' });
    expect(button).toHaveAttribute('data-play', 'lullaby');
    expect(button).toHaveAttribute('data-play-url', '/berceuse.mp3');
    expect(screen.getByText('Écouter la berceuse')).toHaveAttribute('data-play-label');
    expect(screen.getByRole('slider', { name: 'Position dans la berceuse' })).toBeDisabled();
  });

  test('a press plays the lullaby and says so', async () => {
    const { user } = await openLullaby();
    await user.click(screen.getByRole('button', { name: 'Écouter' }));
    expect(screen.getByText('Connexion…')).toBeInTheDocument();
    expect(heard()?.getAttribute('src')).toBe('/berceuse.mp3');
    expect(screen.getByRole('button', { name: 'Mettre en pause' })).toBeInTheDocument();
  });

  test('the lullaby goes on without an end, unless the listener wants one', async () => {
    const { user } = await openLullaby();
    await user.click(screen.getByRole('button', { name: 'Écouter' }));
    const loop = screen.getByRole('button', { name: 'En boucle' });
    expect(loop).toHaveAttribute('aria-pressed', 'true');
    expect(heard()?.loop).toBe(true);
    await user.click(loop);
    expect(loop).toHaveAttribute('aria-pressed', 'false');
    expect(heard()?.loop).toBe(false);
    await user.click(loop);
  });

  test('the place in the song is said in words, and changed by its slider', async () => {
    const { user } = await openLullaby();
    await user.click(screen.getByRole('button', { name: 'Écouter' }));
    const sound = heard();
    if (sound === null) throw new Error('nothing plays');
    const slider = screen.getByRole('slider', { name: 'Position dans la berceuse' });
    replaceForTest(sound, { duration: 185, currentTime: 75 });
    await waitFor(() => {
      fireEvent.timeUpdate(sound);
      expect(slider).toBeEnabled();
    });
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      `1${nbsp}min 15${nbsp}s sur 3${nbsp}min 5${nbsp}s`,
    );
    expect(slider).toHaveValue('75');
    fireEvent.change(slider, { target: { value: '120' } });
    expect(sound.currentTime).toBe(120);
    expect(slider).toHaveValue('120');
  });
});

describe('while the radio plays', () => {
  const bar = () => screen.getByRole('region', { name: 'Lecteur' });

  async function comeFromTheRadio() {
    const view = renderApp('/');
    const radio = await screen.findByRole('region', { name: 'La radio en direct' });
    await view.user.click(within(radio).getByRole('button', { name: 'Écouter' }));
    await act(() => view.router.navigate('/berceuse'));
    await screen.findByRole('heading', { level: 1, name: 'BERCEUSE' });
    // Its code comes with the first press.
    await screen.findByRole('region', { name: 'Lecteur' });
    return view;
  }

  test('a small bar names the title on the air, stops it and starts it again; the lullaby takes its place', async () => {
    const { user } = await comeFromTheRadio();
    act(() => radio.note({ onAir: 'Chœur – Pirouette' }));
    expect(await within(bar()).findByText('Chœur – Pirouette')).toBeInTheDocument();
    // The end of a song is not the radio's.
    const timer = within(screen.getByRole('region', { name: 'Minuterie' }));
    expect(timer.getByRole('button', { name: `15${nbsp}min` })).toBeInTheDocument();
    expect(timer.queryByRole('button', { name: 'Fin de la berceuse' })).toBeNull();

    await user.click(within(bar()).getByRole('button', { name: 'Mettre en pause' }));
    expect(heard()).toBeNull();
    await user.click(within(bar()).getByRole('button', { name: 'Écouter' }));
    expect(heard()?.src).toContain('/live.mp3');

    const lullaby = within(screen.getByRole('region', { name: 'La berceuse' }));
    await user.click(lullaby.getByRole('button', { name: 'Écouter' }));
    expect(screen.queryByRole('region', { name: 'Lecteur' })).not.toBeInTheDocument();
    expect(heard()?.getAttribute('src')).toBe('/berceuse.mp3');
  });

  test('a radio that was stopped elsewhere leaves the page to the lullaby', async () => {
    const { user, router } = await comeFromTheRadio();
    await user.click(within(bar()).getByRole('button', { name: 'Mettre en pause' }));
    await act(() => router.navigate('/contact'));
    await act(() => router.navigate('/berceuse'));
    await screen.findByRole('heading', { level: 1, name: 'BERCEUSE' });
    expect(screen.queryByRole('region', { name: 'Lecteur' })).not.toBeInTheDocument();
  });
});

describe('the sleep timer', () => {
  const minuterie = () => within(screen.getByRole('region', { name: 'Minuterie' }));

  beforeEach(() => {
    vi.useFakeTimers({
      now: new Date(2025, 10, 21, 20, 30),
      toFake: ['Date', 'setInterval', 'clearInterval'],
    });
  });

  test('offers 15, 30, 45, 60 minutes and the end of the lullaby, stops it and wishes a good night', async () => {
    const { user } = await openLullaby();
    const names = minuterie()
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names).toEqual([
      ...[15, 30, 45, 60].map((minutes) => `${minutes}${nbsp}min`),
      'Fin de la berceuse',
    ]);
    await user.click(screen.getByRole('button', { name: 'Écouter' }));
    await user.click(minuterie().getByRole('button', { name: `15${nbsp}min` }));
    act(() => vi.advanceTimersByTime(14.5 * 60_000));
    expect(minuterie().getByRole('timer')).toHaveTextContent('Le son baisse tout doucement…');
    act(() => vi.advanceTimersByTime(30_000));
    expect(minuterie().getByRole('status')).toHaveTextContent('Le son s’est arrêté. Bonne nuit.');
    expect(screen.getByRole('button', { name: 'Écouter' })).toBeInTheDocument();
  });

  test('goes on while another page is shown', async () => {
    const { user, router } = await openLullaby();
    await user.click(screen.getByRole('button', { name: 'Écouter' }));
    const songEnd = minuterie().getByRole('button', { name: 'Fin de la berceuse' });
    expect(songEnd).toHaveAttribute('aria-pressed', 'false');
    await user.click(songEnd);
    expect(songEnd).toHaveAttribute('aria-pressed', 'true');
    expect(minuterie().queryByRole('button', { name: `+15${nbsp}min` })).toBeNull();
    await act(() => router.navigate('/contact'));
    expect(
      within(await screen.findByRole('region', { name: 'Lecteur' })).getByText(
        'Arrêt à la fin de la berceuse',
      ),
    ).toBeInTheDocument();
  });
});
