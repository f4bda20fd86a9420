import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { watchApproach } from '#tests/support/approach.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ADDRESS = 'http://localhost:4173/live.mp3';

async function openSection() {
  watchApproach();
  const { user } = renderApp('/');
  const section = within(await screen.findByRole('region', { name: 'Écouter ailleurs' }));
  const press = () => user.click(section.getByRole('button', { name: 'Copier l’adresse' }));
  return { section, press };
}

test('the address of the radio stands on the page with its host, both files for players, and the week as a calendar, which the device opens', async () => {
  const { section } = await openSection();
  expect(section.getByText(ADDRESS)).toBeInTheDocument();
  for (const [name, href] of [
    ['Télécharger le fichier .m3u', '/radio.m3u'],
    ['Télécharger le fichier .pls', '/radio.pls'],
  ] as const) {
    const link = section.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    // A browser that opened the list itself would leave the page.
    expect(link).toHaveAttribute('download');
  }
  const calendar = section.getByRole('link', { name: 'Ajouter le programme à votre agenda' });
  expect(calendar).toHaveAttribute('href', '/programme.ics');
  expect(calendar).not.toHaveAttribute('download');
});

test('one press copies the address, and that is said aloud', async () => {
  const { section, press } = await openSection();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press();
  expect(copy).toHaveBeenCalledWith(ADDRESS);
  await waitFor(() => expect(section.getByRole('status')).toHaveTextContent('Adresse copiée'));
  // Emptied at the next press: the same words would not be read again.
  copy.mockReturnValue(new Promise(() => undefined));
  await press();
  expect(section.getByRole('status')).toBeEmptyDOMElement();
});

test('where nothing may be copied, the sentence says what to do', async () => {
  const { section, press } = await openSection();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No'));
  await press();
  await waitFor(() =>
    expect(section.getByRole('status')).toHaveTextContent(
      'L’adresse n’a pas pu être copiée : sélectionnez-la.',
    ),
  );
});
