import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

export const nameField = () => screen.getByRole('textbox', { name: 'Nom' });
export const emailField = () => screen.getByRole('textbox', { name: 'Adresse e-mail' });
export const phoneField = () => screen.getByRole('textbox', { name: /^Téléphone/ });
export const messageField = () => screen.getByRole('textbox', { name: 'Message' });

export const goodMessage = {
  name: 'Camille',
  email: 'camille@example.org',
  phone: '06 12 34 56 78',
  message: 'Merci pour la berceuse.\nÀ bientôt !',
};

/** Fills in every field as a person would; a field given as '' stays empty. */
export async function fillIn(user: UserEvent, changes: Partial<typeof goodMessage> = {}) {
  const words = { ...goodMessage, ...changes };
  const fields = [
    [await screen.findByRole('textbox', { name: 'Nom' }), words.name],
    [emailField(), words.email],
    [phoneField(), words.phone],
    [messageField(), words.message],
  ] as const;
  for (const [field, text] of fields) {
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  }
}

/** Sets the clock as if a person had taken their time to fill in the form. */
export function takeTime() {
  vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER);
}

export const sendButton = () => screen.getByRole('button', { name: 'Envoyer' });

/** The rest of the minimum time, or the time limit of the form for an answer. */
const isWait = (milliseconds: unknown) =>
  typeof milliseconds === 'number' &&
  ((milliseconds > 1000 && milliseconds <= 3000) || milliseconds === 30_000);

/** A manual clock: the test sets the time, and ends each wait of the form. */
export function holdTime() {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(50_000);
  const start = globalThis.setTimeout;
  const stop = globalThis.clearTimeout;
  const waits: { milliseconds: unknown; end: () => void; isCleared: boolean }[] = [];
  const timers = new Map<unknown, (typeof waits)[number]>();
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(
    Object.assign(
      (callback: () => void, milliseconds?: number) => {
        if (!isWait(milliseconds)) return start(callback, milliseconds);
        const wait = { milliseconds, end: callback, isCleared: false };
        const timer = start(() => undefined, 0);
        waits.push(wait);
        timers.set(timer, wait);
        return timer;
      },
      { __promisify__: start.__promisify__ },
    ),
  );
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    const wait = timers.get(timer);
    if (wait) wait.isCleared = true;
    stop(timer);
  });
  return {
    waits,
    pass: (milliseconds: number) => clock.mockReturnValue(50_000 + milliseconds),
  };
}
