/**
 * The site in front of a backend that nobody of it wrote, and of what real backends write in another
 * way: visitors read every page, the administrator five lists, and what is saved goes back in the
 * backend's own words. What is written in another way alone is read in tests/unit/api;
 * tests/e2e/second-backend.spec.ts has the pictures, which only a browser knows.
 */
import { request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { HttpResponse, http, passthrough } from 'msw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { freePort } from '#tests/support/free-port.ts';
import '#tests/support/public-screen.ts';
import { ADMIN_BASE, renderApp } from '#tests/support/render-app.tsx';
import { idsAsDigits, nothingAsDocumented } from '#tests/support/second-backend/cases.ts';
import {
  type SecondBackend,
  startSecondBackend,
} from '#tests/support/second-backend/second-backend.ts';
import { EMAIL, PASSWORD, type Variation } from '#tests/support/second-backend/variation.ts';

const SITE = 'http://localhost:4173';

let backend: SecondBackend;
beforeAll(async () => {
  backend = await startSecondBackend(await freePort());
});
afterAll(() => backend.stop());

/** The backend behind the site's own address, as behind nginx. */
function serveAs(variation: Variation) {
  backend.become(variation);
  overrideApi(
    http.all(`${backend.origin}/*`, () => passthrough()),
    http.all(`${SITE}/api/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const { method } = request;
      const headers = Object.fromEntries(request.headers);
      const body = await request.text();
      return new Promise<Response>((resolve, reject) => {
        // A kept connection may be closed by the server at the moment it is used again.
        const options = { method, headers, agent: false };
        const call = ask(`${backend.origin}${pathname}${search}`, options);
        call.once('error', reject).once('response', async (answer) => {
          const said = await text(answer);
          const status = answer.statusCode ?? 0;
          const type = { 'content-type': 'application/json' };
          resolve(new HttpResponse(said === '' ? null : said, { status, headers: type }));
        });
        call.end(body);
      });
    }),
  );
}

type User = ReturnType<typeof userEvent.setup>;
const heading = (name: string, level = 2) => screen.findByRole('heading', { level, name });
const row = (name: RegExp) => screen.findByRole('row', { name });
const pressIn = async (user: User, name: RegExp, role: 'button' | 'link', label: string) =>
  user.click(within(await row(name)).getByRole(role, { name: label }));

test('a backend that writes nothing as documented: visitors read every page, and the owner the log', async () => {
  serveAs(nothingAsDocumented);
  const { router, user } = renderApp('/articles');
  expect(await heading('Histoire 8')).toBeInTheDocument();
  expect(screen.getByText('Il était une fois 8.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(await heading('Histoire 1')).toBeInTheDocument();
  expect(screen.getByText('Page 2 / 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Suivant' })).toBeDisabled();

  const card = within(screen.getByRole('article', { name: 'Histoire 1' }));
  await user.click(card.getByRole('link', { name: 'Voir plus' }));
  expect(await heading('Histoire 1', 1)).toBeInTheDocument();
  await router.navigate('/partenaires');
  expect(await screen.findByRole('img', { name: 'Ferme 1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ferme 4' })).toHaveAttribute(
    'href',
    'https://ferme-4.example/',
  );
  await router.navigate('/mentions');
  expect(await screen.findByText('Cette radio est éditée par la Ferme.')).toBeInTheDocument();

  const login = { method: 'POST', body: JSON.stringify({ email: EMAIL, password: PASSWORD }) };
  const { token } = await (await fetch(`${SITE}/api/admin/authenticate`, login)).json();
  localStorage.setItem('token', token);
  await router.navigate(`${ADMIN_BASE}/logs`);
  expect(await row(/Action 7/)).toHaveTextContent(EMAIL);
  await user.click(screen.getByRole('button', { name: 'Aller à la page suivante' }));
  expect(await row(/Action 1/)).toBeInTheDocument();

  await router.navigate(`${ADMIN_BASE}/article`);
  await pressIn(user, /Histoire 7/, 'button', 'Mettre à jour le lien');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Lien actuel.: aucun$/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Mettre à jour' }));
  expect(await screen.findByText(/^Lien mis à jour/)).toBeInTheDocument();
  await router.navigate('/article/nouveau-lien-7');
  expect(await heading('Histoire 7', 1)).toBeInTheDocument();
});

/** An id goes back to the backend as it came; names of sessions: token-names.test.ts. */
for (const { name, variation, tags } of [
  { name: 'writes nothing as documented', variation: nothingAsDocumented, tags: [] },
  { name: 'writes ids as digits in a text', variation: idsAsDigits, tags: ['deep'] },
])
  test(`a backend that ${name}: the owner logs in, writes, edits and deletes`, {
    tags,
  }, async () => {
    serveAs(variation);
    const { router, user } = renderApp(ADMIN_BASE);
    await user.type(await screen.findByLabelText("Nom d'utilisateur"), EMAIL);
    await user.type(screen.getByLabelText('Mot de passe'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'CONNEXION' }));
    expect(await screen.findByRole('heading', { name: 'Tableau de bord' })).toBeInTheDocument();
    expectConsole('warn', 'Aucun token trouvé dans localStorage.');

    await router.navigate(`${ADMIN_BASE}/partenaire/new`);
    await user.type(await screen.findByLabelText(/^Nom du partenaire/), 'Le Doudou');
    await user.type(screen.getByLabelText(/^Lien du partenaire/), 'doudou.example');
    await user.click(screen.getByRole('button', { name: 'Ajouter' }));
    await pressIn(user, /Le Doudou/, 'button', 'Supprimer');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(backend.records().partenaire).toHaveLength(4));

    const before = backend.records().article.at(-1)?.content;
    await router.navigate(`${ADMIN_BASE}/article`);
    await pressIn(user, /Histoire 8/, 'link', 'Modifier');
    const title = await screen.findByRole('textbox', { name: "Titre de l'article" });
    await waitFor(() => expect(title).toHaveValue('Histoire 8'));
    await user.type(title, ' corrigée');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await row(/Histoire 8 corrigée/)).toBeInTheDocument();
    expect(backend.records().article.at(-1)?.content).toBe(before);
  });
