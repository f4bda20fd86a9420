import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addArticle } from '#tests/support/add-records.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { openPublic } from '#tests/support/public-screen.ts';
import { replaceForTest } from '#tests/support/replace-property.ts';

const URL_OF_IT = 'http://localhost:4173/articles/chut';

/** What this device can do, instead of what it could. */
function giveDevice(abilities: { share?: () => Promise<void>; copy?: () => Promise<void> }) {
  if (abilities.share) replaceForTest(navigator, { share: abilities.share });
  if (abilities.copy) vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(abilities.copy);
}

async function openArticle() {
  const backend = await createTestBackend();
  await addArticle(backend, 'Chut', '<p>Chut.</p>');
  const { user } = openPublic('/article/chut', backend);
  const button = await screen.findByRole('button', { name: 'Partager' });
  return () => user.click(button);
}

test('where the system can share, its own sheet gets the title and the canonical address', async () => {
  const share = vi.fn(() => Promise.resolve());
  const copy = vi.fn(() => Promise.resolve());
  const press = await openArticle();
  giveDevice({ share, copy });
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'Chut', url: URL_OF_IT });
  expect(copy).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a sheet that is closed again is an answer: nothing is copied', async () => {
  const copy = vi.fn(() => Promise.resolve());
  const press = await openArticle();
  giveDevice({ share: () => Promise.reject(new DOMException('Closed', 'AbortError')), copy });
  await press();
  expect(copy).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a second press while the sheet opens copies nothing over what was copied before', async () => {
  const copy = vi.fn(() => Promise.resolve());
  const share = vi
    .fn(() => Promise.reject<void>(new DOMException('Opening', 'InvalidStateError')))
    .mockReturnValueOnce(new Promise(() => undefined));
  const press = await openArticle();
  giveDevice({ share, copy });
  await press();
  await press();
  expect(share).toHaveBeenCalledTimes(2);
  expect(copy).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('where it cannot, the link is copied, and that is said aloud', async () => {
  const copy = vi.fn(() => Promise.resolve());
  const press = await openArticle();
  giveDevice({ copy });
  await press();
  expect(copy).toHaveBeenCalledWith(URL_OF_IT);
  expect(await screen.findByText('Lien copié')).toHaveAttribute('role', 'status');
  // Emptied at the next press: the same words would not be read again.
  copy.mockReturnValue(new Promise(() => undefined));
  await press();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a sheet that does not open leaves the link to copy', async () => {
  const copy = vi.fn(() => Promise.resolve());
  const press = await openArticle();
  giveDevice({ share: () => Promise.reject(new TypeError('No sheet')), copy });
  await press();
  expect(await screen.findByText('Lien copié')).toBeInTheDocument();
});

test('a link that cannot be copied either is said to be so', async () => {
  const press = await openArticle();
  giveDevice({ copy: () => Promise.reject(new DOMException('No', 'NotAllowedError')) });
  await press();
  expect(await screen.findByText('Le lien n’a pas pu être copié.')).toBeInTheDocument();
});
