/** Every list and record the back office reads, against every answer that is none. */
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { sections } from '#src/admin/entities.ts';
import { findAdminByEmail } from '#src/api/admins.ts';
import { getOwnLegalNotice } from '#src/api/legal-notice.ts';
import { getEdited, getRecord, listResource, type Resource } from '#src/api/resources.ts';
import { openAdmin, openDashboard } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import {
  brokenAnswers,
  malformedAnswers,
  noContent,
  unreadablePage,
} from '#tests/support/broken-answers.ts';
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
    for (const [what, answer] of [...broken, isRecord ? noContent : unreadablePage]) {
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

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend({ seed: true });
});

test('a form opens no empty form, and opens once there is a good answer', async () => {
  const call = '*/api/article/1';
  const { router, user } = await openDashboard(backend);
  overrideApi(http.get(call, () => new HttpResponse(null, { status: 500 })));
  await router.navigate(`${ADMIN_BASE}/article/1/modifier`);
  expect(await screen.findByText(/L’article n’a pas pu être chargé\./)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  expectConsole('error', 'Erreur API');

  overrideApi(http.get(call, ({ request }) => backend.app.fetch(request)));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect((await screen.findAllByRole('textbox'))[0]).not.toHaveValue('');
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
