/** Tokens of other backends: who saves is the first name in them that the backend knows. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { dismissNotifications } from '#src/ui/notification/notifications.ts';
import { openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE, renderApp } from '#tests/support/render-app.tsx';

const UNKNOWN = /^Votre compte n’a pas été trouvé parmi les administrateurs : rien n’a été/;
const EMAIL = 'admin@radio.example';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.AAAA`;

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
});

/** A backend that knows one name, and answers this to every other. */
function knowOnly(name: string, other: () => Response) {
  const asked: string[] = [];
  overrideApi(
    http.post('*/api/admin/findByEmail', async ({ request }) => {
      const { email } = (await request.json()) as { email: string };
      asked.push(email);
      return email === name ? HttpResponse.json({ id: 7 }) : other();
    }),
  );
  return asked;
}

const notFound = () => HttpResponse.json({ message: 'Inconnu.' }, { status: 404 });

async function openForm() {
  const app = await openAdmin('/partenaire/new', backend);
  const { user } = app;
  await user.type(await screen.findByLabelText(/^Nom du partenaire/), 'La Ferme');
  await user.type(screen.getByLabelText(/^Lien du partenaire/), 'f.example');
  return {
    ...app,
    created: watchCalls('/api/partenaire/create', 400),
    // The label is back when the save has ended, after its message.
    save: async () => user.click(await screen.findByRole('button', { name: 'Ajouter' })),
  };
}

test('a save asks once a session for the names of its token: subject, e-mail, user name', async () => {
  const { save, created } = await openForm();
  for (const [claims, names] of [
    [{ sub: EMAIL, email: 'autre@radio.example' }, [EMAIL]],
    [{ sub: '7', email: EMAIL }, ['7', EMAIL]],
    // A number is no name.
    [{ sub: 7, email: EMAIL }, [EMAIL]],
    [{ username: EMAIL }, [EMAIL]],
    [{ sub: '7', email: 'x', username: EMAIL }, ['7', 'x', EMAIL]],
  ] as const) {
    localStorage.setItem('token', tokenOf(claims));
    const asked = knowOnly(EMAIL, notFound);
    for (const _first of [true, false]) {
      created.length = 0;
      await save();
      await waitFor(() => expect(created).toHaveLength(1));
      expect(created[0]?.body).toMatchObject({ adminId: 7 });
      await waitFor(() => expectConsole('error', "Erreur lors de l'opération"));
      expect(asked, JSON.stringify(claims)).toEqual(names);
    }
  }
  expect(await screen.findByText('Erreur : Non.')).toBeInTheDocument();
});

test('names that the backend does not know save nothing, however it answers, and it is said once why', async () => {
  const { save, created, router } = await openForm();
  localStorage.setItem('token', tokenOf({ sub: '8', email: 'b@radio.example' }));
  for (const [what, other] of [
    ['404', notFound],
    ['400', () => HttpResponse.json({ message: 'Bad Request' }, { status: 400 })],
    ['410', () => new HttpResponse(null, { status: 410 })],
    ['422', () => HttpResponse.json({ detail: 'Nom inconnu.' }, { status: 422 })],
    ['an empty answer', () => new HttpResponse(null, { status: 200 })],
    ['null', () => HttpResponse.json(null)],
  ] as const) {
    knowOnly('nobody', other);
    await save();
    expect(await screen.findByText(UNKNOWN), what).toBeInTheDocument();
    const said = within(screen.getByRole('region', { name: 'Notifications' }));
    expect(said.getAllByRole('alert'), what).toHaveLength(1);
    expectConsole('error', 'Admin non trouvé !');
    act(() => dismissNotifications());
  }
  expect(created).toEqual([]);
  expect(screen.getByLabelText(/^Nom du partenaire/)).toHaveValue('La Ferme');
  expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/partenaire/new`);
});

test('a backend that is down is a failure of the network, and nobody is called unknown', async () => {
  const { save } = await openForm();
  localStorage.setItem('token', tokenOf({ sub: '9', email: 'c@radio.example' }));
  knowOnly('nobody', () => HttpResponse.error());
  await save();
  expect(await screen.findByText('Erreur réseau, veuillez réessayer.')).toBeInTheDocument();
  expect(screen.queryByText(UNKNOWN)).toBeNull();
  expectConsole('error', 'Erreur lors de la recherche de l’administrateur');
  expectConsole('error', 'Admin non trouvé !');
});

test('a login whose token names its owner by user name alone is a login', async () => {
  overrideApi(
    http.post('*/api/admin/authenticate', () =>
      HttpResponse.json({ token: tokenOf({ username: 'equipe' }) }),
    ),
    // What the dashboard shows is not the subject.
    http.get('*/api/*', () => HttpResponse.json({ content: [], totalPages: 0, totalElements: 0 })),
  );
  const { user } = renderApp(ADMIN_BASE);
  await user.type(await screen.findByLabelText("Nom d'utilisateur"), 'equipe');
  await user.type(screen.getByLabelText('Mot de passe'), 'lune');
  await user.click(screen.getByRole('button', { name: 'CONNEXION' }));
  expect(await screen.findByRole('heading', { name: 'Tableau de bord' })).toBeInTheDocument();
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
});
