import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { markHandled } from '#src/admin/record/useHandled.ts';
import { sources } from '#src/radio/sources.ts';
import { addArticle, addMessage } from '#tests/support/add-records.ts';
import { openAdmin } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';
import { replaceForTest } from '#tests/support/replace-property.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const panel = (name: string) => screen.findByRole('region', { name });
const card = (title: string) => {
  const found = screen.getByRole('heading', { name: title, level: 2 }).parentElement;
  if (!found) throw new Error(`${title} must stand in a row`);
  return within(found);
};

test('eight rows, each with a title, a description, its count and a link to its section, a new article, and the site', async () => {
  await openAdmin('/dashboard', await createTestBackend());
  const links = await screen.findAllByRole('link', { name: 'Voir' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [
      'article',
      'histoire',
      'partenaire',
      'reseaux-sociaux',
      'contact',
      'programme',
      'mentions',
      'logs',
    ].map((section) => `${ADMIN_BASE}/${section}`),
  );
  for (const title of [
    'Articles',
    'Histoires',
    'Partenaires',
    'Réseaux Sociaux',
    'Messages reçus',
    'Programme',
    'Mentions légales',
    'Journal',
  ]) {
    expect(screen.getByRole('heading', { name: title, level: 2 })).toBeInTheDocument();
  }
  // Nothing is a singular, as one is.
  expect(await card('Articles').findByText('0 article')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Nouvel article' })).toHaveAttribute(
    'href',
    `${ADMIN_BASE}/article/new`,
  );
  const site = screen.getByRole('link', { name: 'Voir le site' });
  expect(site).toHaveAttribute('href', '/');
  expect(site).toHaveAttribute('target', '_blank');
  await waitFor(() => expect(document.head.innerHTML).toContain('noindex, nofollow'));
});

test('it says how many of each there are, by the calls of the lists', async () => {
  const backend = await createTestBackend({ seed: true });
  const headers = { authorization: `Bearer ${await backend.token()}` };
  const countOf = async (entity: string) => {
    const list = new Request(`http://localhost/api/${entity}/page?page=0&size=1`, { headers });
    return (await (await backend.app.fetch(list)).json()).totalElements;
  };
  const entities = ['article', 'partenaire', 'socialNetwork', 'contact', 'logs'];
  const [articles, partners, networks, messages, actions] = await Promise.all(
    entities.map(countOf),
  );
  backend.requests.length = 0;
  await openAdmin('/dashboard', backend);
  await screen.findByRole('heading', { name: 'Articles', level: 2 });
  expect(await card('Articles').findByText(`${articles} articles`)).toBeInTheDocument();
  expect(await card('Partenaires').findByText(`${partners} partenaires`)).toBeInTheDocument();
  expect(await card('Réseaux Sociaux').findByText(`${networks} réseaux`)).toBeInTheDocument();
  expect(await card('Messages reçus').findByText(`${messages} messages`)).toBeInTheDocument();
  expect(await card('Journal').findByText(`${actions} actions`)).toBeInTheDocument();
  expect(await card('Histoires').findByText(/^\d+ histoires?$/)).toBeInTheDocument();
  expect(backend.requests.filter((request) => request.includes('/page')).sort()).toEqual([
    'GET /api/article/page?page=0&size=1&sort=createdAt,desc',
    'GET /api/contact/page?page=0&size=20&sort=createdAt,desc',
    'GET /api/histoire/page?page=0&size=1&sort=createdAt,desc',
    'GET /api/logs/page?page=0&size=5&sort=createdAt,desc',
    'GET /api/partenaire/page?page=0&size=1&sort=createdAt,desc',
    'GET /api/socialNetwork/page?page=0&size=1&sort=createdAt,desc',
  ]);
});

test('it shows the three newest messages, each with the way to it, the last five actions, and what the radio plays', async () => {
  const backend = await createTestBackend();
  for (const name of ['Ana', 'Bob', 'Chloé', 'Driss']) {
    await addMessage(backend, { name, message: `Bonjour de ${name}` });
    backend.advance(1000);
  }
  for (const title of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']) {
    await addArticle(backend, title);
    backend.advance(1000);
  }
  await openAdmin('/dashboard', backend);
  const messages = within(await panel('Messages à traiter'));
  const links = await messages.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Driss', 'Chloé', 'Bob']);
  expect(links[0]).toHaveAttribute('href', `${ADMIN_BASE}/contact/4/voir`);
  expect(messages.getByText('Bonjour de Driss')).toBeInTheDocument();
  const air = within(await panel('À l’antenne'));
  expect(await air.findByText('Au clair de la lune')).toBeInTheDocument();
  const actions = within(await panel('Dernières actions'));
  expect(await actions.findAllByRole('listitem')).toHaveLength(5);
});

test('a message that this device has marked as handled makes room for the next one', async () => {
  const backend = await createTestBackend();
  for (const name of ['Ana', 'Bob']) {
    await addMessage(backend, { name });
    backend.advance(1000);
  }
  localStorage.setItem('messages-traites', '2');
  const { router, user } = await openAdmin('/dashboard', backend);
  const names = async () =>
    (await within(await panel('Messages à traiter')).findAllByRole('link')).map(
      ({ textContent }) => textContent,
    );
  expect(await names()).toEqual(['Ana']);
  await router.navigate(`${ADMIN_BASE}/contact/1/voir`);
  await user.click(await screen.findByRole('button', { name: /^Marquer comme traité/ }));
  await router.navigate(`${ADMIN_BASE}/dashboard`);
  expect(await screen.findByText('Tous les messages sont traités.')).toBeInTheDocument();
});

test('the radio is heard from the dashboard, and stopped on another page', async () => {
  const { user, router } = await openAdmin('/dashboard', await createTestBackend());
  const air = within(await panel('À l’antenne'));
  await user.click(air.getByRole('button', { name: 'Écouter' }));
  await router.navigate(`${ADMIN_BASE}/corbeille`);
  // The dashboard has a button of that name too: a press on it while it goes away is lost.
  await screen.findByRole('heading', { name: 'Corbeille' });
  await user.click(await screen.findByRole('button', { name: 'Mettre en pause' }));
  expect(await screen.findByRole('button', { name: 'Écouter' })).toBeInTheDocument();
});

test('an article of whose text no page can be made is named, with the way to it', async () => {
  const backend = await createTestBackend();
  await addArticle(backend, 'Sans fin');
  backend.advance(1000);
  await backend.store.articles.recordLeftOut('sans-fin');
  await openAdmin('/dashboard', backend);
  const actions = within(await panel('Dernières actions'));
  const [link] = await actions.findAllByRole('link');
  const [newest] = actions.getAllByRole('listitem');
  expect(newest).toHaveTextContent(/^Échec de publication – Article « Sans fin »\s*Serveur, /);
  expect(newest).toContainElement(link ?? null);
  expect(link).toHaveAttribute('href', `${ADMIN_BASE}/article/1/modifier`);
});

test.each([
  ['article', 'articles', /Nombre inconnu\./, /^\d+ articles$/],
  ['contact', 'messages à traiter', /Les messages n’ont pas pu être chargés\./, /^\d+ messages?$/],
  ['logs', 'dernières actions', /Le journal n’a pas pu être chargé\./, /^\d+ actions?$/],
])(
  'where the call of %s fails, that part alone says so, with its own retry',
  async (entity, what, failure, good) => {
    const backend = await createTestBackend({ seed: true });
    let isBroken = true;
    await openAdmin('/', backend);
    overrideApi(
      http.get(`*/api/${entity}/page`, () =>
        isBroken ? HttpResponse.json({ message: 'Panne.' }, { status: 500 }) : undefined,
      ),
    );
    const failed = await screen.findByText(failure);
    expect(failed).toBeInTheDocument();
    expect(screen.queryByText(/Panne/)).toBeNull();
    expect(await card('Partenaires').findByText(/^\d+ partenaires$/)).toBeInTheDocument();
    expectConsole('error', 'Error fetching data');
    isBroken = false;
    const [retry] = screen.getAllByRole('button', { name: new RegExp(`^Réessayer\\s: ${what}$`) });
    retry?.click();
    expect(await screen.findByText(good)).toBeInTheDocument();
  },
);

/** The element that listens whether the radio sends sound; it never plays. */
const listening = () =>
  waitFor(() => {
    const element = [...document.querySelectorAll('audio')].find(
      ({ preload }) => preload === 'metadata',
    );
    if (!element) throw new Error('the dashboard must listen to the radio');
    return element;
  });

test('where the radio sends no sound, that line alone says so, with its own retry', async () => {
  const backend = await createTestBackend({ seed: true });
  const { user } = await openAdmin('/dashboard', backend);
  const air = within(await panel('À l’antenne'));
  (await listening()).dispatchEvent(new Event('error'));
  expect(await air.findByText(/La radio n’envoie pas de son\./)).toBeInTheDocument();
  expect(await air.findByText('Au clair de la lune')).toBeInTheDocument();
  expect(await card('Partenaires').findByText(/^\d+ partenaires$/)).toBeInTheDocument();
  await user.click(air.getByRole('button', { name: /^Réessayer\s: son de la radio$/ }));
  (await listening()).dispatchEvent(new Event('loadedmetadata'));
  expect(await air.findByText('La radio est en direct.')).toBeInTheDocument();
  expect(air.queryByText(/La radio n’envoie pas de son\./)).toBeNull();
});

test('where one relay of the station is away, the radio is on air by another', async () => {
  replaceForTest(sources.live, { relays: ['https://relais.example/live.mp3'] });
  await openAdmin('/dashboard', await createTestBackend());
  const air = within(await panel('À l’antenne'));
  (await listening()).dispatchEvent(new Event('error'));
  const relay = await listening();
  expect(relay.src).toMatch('https://relais.example/live.mp3');
  relay.dispatchEvent(new Event('loadedmetadata'));
  expect(await air.findByText('La radio est en direct.')).toBeInTheDocument();
});

test('where the title cannot be read, that line alone says so, with its own retry', async () => {
  const backend = await createTestBackend({ seed: true });
  let isBroken = true;
  overrideApi(
    http.get('*/status-json.xsl', () =>
      isBroken ? new HttpResponse(null, { status: 500 }) : undefined,
    ),
  );
  const { user } = await openAdmin('/dashboard', backend);
  const air = within(await panel('À l’antenne'));
  (await listening()).dispatchEvent(new Event('loadedmetadata'));
  expect(await air.findByText(/Le titre à l’antenne n’a pas pu être lu\./)).toBeInTheDocument();
  expect(await air.findByText('La radio est en direct.')).toBeInTheDocument();
  expect(await card('Articles').findByText(/^\d+ articles$/)).toBeInTheDocument();
  expectConsole('error', 'Erreur lors de la lecture du titre à l’antenne');
  isBroken = false;
  await user.click(air.getByRole('button', { name: /^Réessayer\s: titre à l’antenne$/ }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await air.findByText('Au clair de la lune')).toBeInTheDocument();
});

test('what the server hears in the stream stands beside it, in its own words; where it is not known, that line says so, with its own retry', async () => {
  const sentence = 'Le flux arrive, mais on n’entend rien depuis une minute.';
  const backend = await createTestBackend({
    readFaults: async () => [{ name: 'silence', sentence }],
  });
  const { user } = await openAdmin('/', backend);
  overrideApi(http.get('*/api/stream/faults', () => HttpResponse.error(), { once: true }));
  const air = within(await panel('À l’antenne'));
  expect(await air.findByText(/^Les défauts du flux n’ont pas pu être lus\./)).toBeInTheDocument();
  expectConsole('error', 'Erreur lors de la lecture de l’état du flux');
  await user.click(air.getByRole('button', { name: /^Réessayer\s: défauts du flux$/ }));
  expect(await air.findByText(sentence)).toBeInTheDocument();
});

test('no more messages are shown than asked for; one without a name has its address', async () => {
  const message = { id: 1, name: 'Ana', email: 'ana@exemple.fr', phone: '', message: 'Bonjour' };
  await openAdmin('/', await createTestBackend());
  overrideApi(
    http.get('*/api/contact/page', () =>
      HttpResponse.json({
        content: [
          { ...message, name: '' },
          { ...message, id: 2, name: '', email: '' },
          { ...message, id: 3 },
          { ...message, id: 4 },
        ],
        totalPages: 1,
        totalElements: 4,
      }),
    ),
  );
  const links = await within(await panel('Messages à traiter')).findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'ana@exemple.fr',
    'Sans nom',
    'Ana',
  ]);
});

test('a backend that counts pages only has as many records as pages of one', async () => {
  await openAdmin('/', await createTestBackend());
  const content = [{ id: 1, title: 'La lune', content: '', slug: 'la-lune' }];
  overrideApi(http.get('*/api/article/page', () => HttpResponse.json({ content, totalPages: 7 })));
  await screen.findByRole('heading', { name: 'Articles', level: 2 });
  expect(await card('Articles').findByText('7 articles')).toBeInTheDocument();
});

test('an old message that nobody has handled is not among those that all are', async () => {
  const backend = await createTestBackend();
  for (let number = 1; number <= 21; number += 1) {
    await addMessage(backend, { name: `Parent ${number}` });
    backend.advance(60_000);
    markHandled(number, number > 1);
  }
  await openAdmin('/dashboard', backend);
  const messages = within(await panel('Messages à traiter'));
  expect(await messages.findByText('Les 20 derniers messages sont traités.')).toBeInTheDocument();
});

/** A dashboard that was read while the radio sounded, and before Ana wrote. */
async function openBeforeMessage() {
  const backend = await createTestBackend();
  const { router } = await openAdmin('/dashboard', backend);
  const messages = within(await panel('Messages à traiter'));
  await messages.findByText('Aucun message pour le moment.');
  const air = within(await panel('À l’antenne'));
  (await listening()).dispatchEvent(new Event('loadedmetadata'));
  await air.findByText('La radio est en direct.');
  await addMessage(backend, { name: 'Ana' });
  return { router, messages, air };
}

test('a dashboard that is looked at all day is read again every five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { router, messages, air } = await openBeforeMessage();
  act(() => vi.advanceTimersByTime(5 * MINUTE));
  expect(air.getByText('La radio est en direct.')).toBeInTheDocument();
  expect(await messages.findByRole('link', { name: 'Ana' })).toBeInTheDocument();
  (await listening()).dispatchEvent(new Event('error'));
  expect(await air.findByText(/La radio n’envoie pas de son\./)).toBeInTheDocument();

  // Who comes back finds what was there last, and not what the morning showed.
  await act(() => router.navigate(`${ADMIN_BASE}/corbeille`));
  overrideApi(http.get('*/api/contact/page', () => HttpResponse.error()));
  await act(() => router.navigate(`${ADMIN_BASE}/dashboard`));
  const again = within(await panel('Messages à traiter'));
  expect(await again.findByRole('link', { name: 'Ana' })).toBeInTheDocument();
  await waitFor(() => expectConsole('error', 'Error fetching data'));
});

test('a dashboard that was left alone is read again when its tab is looked at again', async () => {
  const { messages, air } = await openBeforeMessage();
  const leftAt = Date.now();
  replaceForTest(document, { hidden: true });
  document.dispatchEvent(new Event('visibilitychange'));
  vi.spyOn(Date, 'now').mockReturnValue(leftAt + HOUR);
  replaceForTest(document, { hidden: false });
  document.dispatchEvent(new Event('visibilitychange'));

  expect(await messages.findByRole('link', { name: 'Ana' })).toBeInTheDocument();
  (await listening()).dispatchEvent(new Event('error'));
  expect(await air.findByText(/La radio n’envoie pas de son\./)).toBeInTheDocument();
});
