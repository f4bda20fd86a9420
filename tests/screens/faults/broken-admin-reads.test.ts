/** Every list and record the back office reads, against every answer that is none. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { sections } from '#src/admin/entities.ts';
import { findAdminByEmail } from '#src/api/admins.ts';
import { getOwnLegalNotice } from '#src/api/legal-notice.ts';
import { getEdited, getRecord, listResource, type Resource } from '#src/api/resources.ts';
import { dismissNotifications } from '#src/ui/notification/notifications.ts';
import { openAdmin, openDashboard } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { brokenAnswers, malformedAnswers, noContent } from '#tests/support/broken-answers.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';

/** 403 ends the session, which tests/screens/admin/failures.test.ts shows. */
const broken = brokenAnswers.filter(([what]) => what !== '403');

const NOTICE = 'Erreur lors du chargement des mentions légales';
const ADMIN = 'Erreur lors de la recherche de l’administrateur';

test('the reading of each list and record fails for every answer that is none, and says so', async () => {
  const { articles, partners, socialNetworks, contactMessages, logs } = sections;
  const query = { page: 0, size: 5, sort: 'createdAt,desc' };
  const edited: readonly Resource[] = [articles, partners, socialNetworks];
  const lists = [articles, partners, socialNetworks, contactMessages, logs].map(
    (entity) =>
      [`${entity.key}/page`, 'Error fetching data', () => listResource(entity, query)] as const,
  );
  const forms = edited.map(
    (entity) => [`${entity.key}/1`, 'Erreur API', () => getEdited(entity, 1)] as const,
  );
  const records = [
    ...forms,
    ['mentions/1', NOTICE, getOwnLegalNotice],
    ['contact/1', 'Erreur lors de la lecture', () => getRecord(contactMessages, 1)],
  ] as const;
  for (const [path, line, read] of [...lists, ...records]) {
    const isRecord = !path.endsWith('/page');
    for (const [what, answer] of isRecord ? [...broken, noContent] : broken) {
      overrideApi(http.get(`*/api/${path}`, answer));
      expect(await read(), `${path}: ${what}`).toBeUndefined();
      expectConsole('error', line);
    }
  }
  for (const [what, answer] of [...broken, noContent]) {
    overrideApi(http.post('*/api/admin/findByEmail', answer));
    expect((await findAdminByEmail('a@b.fr', 'silent')) ?? null, what).toBeNull();
  }
  expectConsole('error', ADMIN);
});

/** To a page each reading that has failed is the same. */
const shown = broken.filter(([what]) => ['null', '500'].includes(what));

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend({ seed: true });
});

/** Answers a call with each of these in turn; `next` makes the screen ask once more. */
async function tryAll(call: string, message: RegExp, next: (index: number) => Promise<unknown>) {
  for (const [index, [what, answer]] of shown.entries()) {
    let asked = 0;
    overrideApi(
      http.all(call, () => {
        asked += 1;
        return answer();
      }),
    );
    await next(index);
    await waitFor(() => expect(asked, what).toBe(1));
    await waitFor(() => expect(screen.getByText(message), what).toBeInTheDocument());
  }
}

/** Without the pauses of a person. */
const pressRetry = async () => fireEvent.click(await screen.findByText('Réessayer'));

/** Opens a page whose call gets each of these answers, one 'Réessayer' after the other. */
async function openAndRetry(path: string, call: string, message: RegExp) {
  const { router } = await openDashboard(backend);
  const next = (index: number) =>
    index === 0 ? router.navigate(`${ADMIN_BASE}/${path}`) : pressRetry();
  await tryAll(call, message, next);
}

test('a list says that it could not load, and loads once there is a good answer', async () => {
  const call = '*/api/article/page';
  await openAndRetry('article', call, /La liste n’a pas pu être chargée\./);
  expect(
    screen.getByRole('heading', { level: 1, name: 'Liste article admin' }),
  ).toBeInTheDocument();
  expectConsole('error', 'Error fetching data');

  overrideApi(http.get(call, ({ request }) => backend.app.fetch(request)));
  await pressRetry();
  expect(await screen.findAllByRole('button', { name: 'Supprimer' })).not.toHaveLength(0);
});

test('a form opens no empty form, and opens once there is a good answer', async () => {
  const call = '*/api/article/1';
  await openAndRetry('article/1/modifier', call, /L’article n’a pas pu être chargé\./);
  expect(screen.queryByRole('textbox')).toBeNull();
  expectConsole('error', 'Erreur API');

  overrideApi(http.get(call, ({ request }) => backend.app.fetch(request)));
  await pressRetry();
  expect((await screen.findAllByRole('textbox'))[0]).not.toHaveValue('');
});

test("a contact message that is none is 'Contact non trouvé.'", async () => {
  const { router } = await openDashboard(backend);
  await tryAll('*/api/contact/:id', /^Contact non trouvé\.$/, (index) =>
    router.navigate(`${ADMIN_BASE}/contact/${index + 1}/voir`),
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expectConsole('error', 'Erreur lors de la lecture');
});

test('a save whose admin cannot be found is abandoned, and the form keeps its text', async () => {
  const { user } = await openAdmin('/partenaire/new', backend);
  const name = await screen.findByLabelText(/^Nom du partenaire/);
  await user.type(name, 'La Ferme');
  await user.type(screen.getByLabelText(/^Lien du partenaire/), 'https://ferme.example');
  // The label is back when the save has ended: until then another press is ignored.
  const save = () => screen.findByRole('button', { name: 'Ajouter' });
  const told = /^(?:Erreur|Votre compte n’a pas été trouvé)/;
  await tryAll('*/api/admin/findByEmail', told, async () => {
    const button = await save();
    // What was said of the answer before must not stand for this one.
    act(() => dismissNotifications());
    fireEvent.click(button);
  });
  await save();
  expect(name).toHaveValue('La Ferme');
  expect(backend.requests.filter((request) => request.includes('/create'))).toEqual([]);
  expectConsole('error', ADMIN);
  expectConsole('error', 'Admin non trouvé !');
});

test('a save answered by a page of HTML did not happen: the form keeps its text', async () => {
  const { user } = await openAdmin('/partenaire/new', backend);
  const name = await screen.findByLabelText(/^Nom du partenaire/);
  await user.type(name, 'La Ferme');
  await user.type(screen.getByLabelText(/^Lien du partenaire/), 'https://ferme.example');
  const portal = malformedAnswers.find(([what]) => what === 'a page of HTML')?.[1];
  overrideApi(http.post('*/api/partenaire/create', () => portal?.()));
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect(await screen.findByText('Erreur réseau, veuillez réessayer.')).toBeInTheDocument();
  expect(name).toHaveValue('La Ferme');
  expectConsole('error', "Erreur lors de l'opération");
});
