/** Tokens of other backends: who saves is the first name in them that the backend knows. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
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

async function saveAs(claims: object, name: string, other: () => Response) {
  const app = await openAdmin('/partenaire/new', backend);
  localStorage.setItem('token', tokenOf(claims));
  const asked = knowOnly(name, other);
  const created = watchCalls('/api/partenaire/create', 400);
  const { user } = app;
  await user.type(await screen.findByLabelText(/^Nom du partenaire/), 'La Ferme');
  await user.type(screen.getByLabelText(/^Lien du partenaire/), 'https://ferme.example');
  return {
    ...app,
    asked,
    created,
    // The label is back when the save has ended, after its message.
    save: async () => user.click(await screen.findByRole('button', { name: 'Ajouter' })),
  };
}

test.each([
  ['the subject', { sub: EMAIL, email: 'autre@radio.example' }, [EMAIL]],
  ['the e-mail where the subject is an id', { sub: '7', email: EMAIL }, ['7', EMAIL]],
  ['the e-mail where the subject is a number', { sub: 7, email: EMAIL }, [EMAIL]],
  ['the user name where there is nothing else', { username: EMAIL }, [EMAIL]],
  [
    'the user name after the two others',
    { sub: '7', email: 'x', username: EMAIL },
    ['7', 'x', EMAIL],
  ],
])('a save asks for %s', async (_what, claims, names) => {
  const { save, created, asked } = await saveAs(claims, EMAIL, notFound);
  await save();
  expect(await screen.findByText('Erreur : Non.')).toBeInTheDocument();
  expect(asked).toEqual(names);
  expect(created[0]?.body).toMatchObject({ adminId: 7 });
  expectConsole('error', "Erreur lors de l'opération");

  await save();
  await waitFor(() => expect(created).toHaveLength(2));
  expect(asked, 'once a session').toEqual(names);
  await waitFor(() => expectConsole('error', "Erreur lors de l'opération"));
});

test.each([
  ['404', notFound],
  ['400', () => HttpResponse.json({ message: 'Bad Request' }, { status: 400 })],
  ['410', () => new HttpResponse(null, { status: 410 })],
  ['422', () => HttpResponse.json({ detail: 'Nom inconnu.' }, { status: 422 })],
  ['an empty answer', () => new HttpResponse(null, { status: 200 })],
  ['null', () => HttpResponse.json(null)],
])(
  'names that the backend answers with %s save nothing, and it is said once why',
  async (_what, other) => {
    const { save, created, router } = await saveAs(
      { sub: '8', email: 'b@radio.example' },
      'nobody',
      other,
    );
    await save();
    expect(await screen.findByText(UNKNOWN)).toBeInTheDocument();
    const said = within(screen.getByRole('region', { name: 'Notifications' }));
    expect(said.getAllByRole('alert')).toHaveLength(1);
    expect(created).toEqual([]);
    expect(screen.getByLabelText(/^Nom du partenaire/)).toHaveValue('La Ferme');
    expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/partenaire/new`);
    expectConsole('error', 'Admin non trouvé !');
  },
);

test('a backend that is down is a failure of the network, and nobody is called unknown', async () => {
  const claims = { sub: '9', email: 'c@radio.example' };
  const { save } = await saveAs(claims, 'nobody', () => HttpResponse.error());
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
