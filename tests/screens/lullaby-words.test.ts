import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { expect, test, vi } from 'vitest';
import { hold, overrideApi } from '#tests/support/api-server.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const answerWith = (answer: () => Response) => overrideApi(http.get('*/lullaby.json', answer));
const words = (file: JsonBodyType) => answerWith(() => HttpResponse.json(file));

/** The lullaby's page, as a parent scrolls to its end. */
async function openWords() {
  const near = watchApproach();
  const app = renderApp('/berceuse');
  await screen.findByRole('heading', { level: 1, name: 'BERCEUSE' });
  await near.approach();
  return app;
}

const card = async () => within(await screen.findByRole('region', { name: 'Les paroles' }));

test('the words of the lullaby stand on its page, line by line', async () => {
  words({ title: 'Fais dodo', words: ['Fais dodo,', 'Colas mon p’tit frère.', '', 'Dors.'] });
  await openWords();
  const text = await card();
  expect(await text.findByRole('heading', { level: 3, name: 'Fais dodo' })).toBeInTheDocument();
  expect(text.getByText(/Colas/).textContent).toBe('Fais dodo,\nColas mon p’tit frère.\n\nDors.');
});

test.each([
  [{ title: 'La lune', instrumental: true }, /^«\sLa lune\s» se joue sans paroles\.$/],
  [{ instrumental: true }, 'Cette berceuse se joue sans paroles.'],
])('a lullaby without words says so in one line: %o', async (file, line) => {
  words(file);
  await openWords();
  expect(await (await card()).findByText(line)).toBeInTheDocument();
});

test('a radio that publishes no words has no such card', async () => {
  const { handler, release } = hold('/lullaby.json', () => HttpResponse.json({ title: 'La lune' }));
  overrideApi(handler);
  await openWords();
  await card();
  release();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Les paroles' })).toBeNull());
});

test('an answer of 500, none, and a file that makes no sense leave a sentence in the place of the words, and a way to try again', async () => {
  const others = [() => HttpResponse.error(), () => HttpResponse.json({ words: 'Fais dodo' })];
  const sentence = 'Les paroles n’ont pas pu être chargées.';
  answerWith(() => new HttpResponse(null, { status: 500 }));
  const { user } = await openWords();
  const text = await card();
  const tryAgain = async () => user.click(await text.findByRole('button', { name: 'Réessayer' }));
  expect(await text.findByText(sentence)).toBeInTheDocument();
  expectConsole('error', 'Erreur lors du chargement des paroles');
  for (const fault of others) {
    const asked = vi.fn(fault);
    answerWith(asked);
    await tryAgain();
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await waitFor(() => expectConsole('error', 'Erreur lors du chargement des paroles'));
    expect(await text.findByText(sentence)).toBeInTheDocument();
  }
  // Nothing else lights up at night.
  expect(screen.queryByRole('alert')).toBeNull();
  words({ words: ['Fais dodo.'] });
  await tryAgain();
  expect(await text.findByText('Fais dodo.')).toBeInTheDocument();
});
