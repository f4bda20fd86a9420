import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { config } from '#src/config.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { replaceForTest } from '#tests/support/replace-property.ts';

const everyDay = (slots: object[]) =>
  Object.fromEntries(
    ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'].map((day) => [
      day,
      slots,
    ]),
  );

const week = {
  days: everyDay([
    { start: '06:30', end: '19:00', title: 'La journée', description: 'On chante.' },
    { start: '19:00', end: '22:00', title: 'Les berceuses du soir', description: 'Tout bas.' },
    { start: '22:00', end: '06:30', title: 'La nuit de la lune' },
  ]),
};

const network = (id: number, name: string, url: string, logo = '') => ({ id, name, url, logo });

const networks = [
  network(1, 'Instagram', 'https://example.org/instagram', 'data:image/png;base64,AAAA'),
  network(2, 'Mastodon', 'https://example.org/mastodon'),
];

/** 'La journée' is on air. */
const BY_DAY = '2026-11-21T10:00:00Z';

type Answers = { programme?: Response; networks?: Response };

/** Opens the home page and comes near its sections, by day unless the test has set the clock. */
async function openSections(answers: Answers = {}) {
  if (!vi.isFakeTimers()) setClock(BY_DAY);
  const { approach, margins } = watchApproach();
  overrideApi(
    http.get('*/api/programme', () => answers.programme?.clone() ?? HttpResponse.json(week)),
    http.get('*/api/socialNetwork', () => answers.networks?.clone() ?? HttpResponse.json(networks)),
  );
  const app = renderApp('/');
  await waitFor(() => expect(margins()).toHaveLength(3));
  await approach();
  return app;
}

function setClock(instant: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

const runningSlot = () =>
  screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'time');

test('the page shows the name, the welcome sentence, the radio and its button; its sections load on demand: nothing is asked for before a person comes near', async () => {
  const asked = vi.fn();
  overrideApi(http.get('*', asked));
  const { margins } = watchApproach();
  renderApp('/');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Radio Petite Lune');
  expect(
    screen.getByText(
      'Bienvenue sur Radio Petite Lune, la radio des tous petits. Des musiques, des histoires et des berceuses pour le soir.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Un poste de radio qui sourit' })).toBeInTheDocument();
  const player = within(screen.getByRole('region', { name: 'La radio en direct' }));
  expect(player.getByRole('button', { name: 'Écouter' })).toBeInTheDocument();
  await waitFor(() => expect(margins()).toEqual(['0px', '0px', '0px']));
  fireEvent.scroll(window);
  expect(margins()).toEqual(['300px', '300px', '4000px']);
  expect(asked).not.toHaveBeenCalled();
});

test('the programme shows the slots of the day and marks the running one, which comes first; what has been today comes last, behind one press; the mark moves on when the next slot begins', async () => {
  setClock('2026-11-21T18:30:00Z');
  const { user } = await openSections();
  const programme = within(await screen.findByRole('region', { name: 'Au programme aujourd’hui' }));
  expect(await programme.findByText('Tout bas.')).toBeInTheDocument();
  expect(runningSlot()).toHaveLength(1);
  expect(runningSlot()[0]).toHaveTextContent('19 h – 22 hEn ce momentLes berceuses du soir');
  expect(screen.queryByText(/Les heures sont celles de la radio/)).toBeNull();
  const titles = () =>
    programme.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  const earlier = await programme.findByRole('button', { name: 'Plus tôt aujourd’hui' });
  const open = [
    'Les berceuses du soir',
    'La nuit de la lune',
    'Demain, dimanche',
    'Plus tôt aujourd’hui',
  ];
  expect(titles()).toEqual(open);
  await user.click(earlier);
  expect(titles()).toEqual([...open, 'La nuit de la lune', 'La journée']);
  await user.click(earlier);

  vi.setSystemTime(new Date('2026-11-21T21:00:00Z'));
  // The programme is shown before it listens.
  await waitFor(() => {
    fireEvent(document, new Event('visibilitychange'));
    expect(runningSlot()[0]).toHaveTextContent('La nuit de la lune');
  });
  expect(runningSlot()).toHaveLength(1);
  expect(screen.queryByText('Les berceuses du soir')).toBeNull();
});

test('a radio of another time zone has the day, the slot and the tomorrow of its own clock, and says what time that is', async () => {
  setClock('2026-11-21T01:30:00Z');
  await openSections({ programme: HttpResponse.json({ ...week, timeZone: 'America/Martinique' }) });
  expect(await screen.findByRole('button', { name: 'Demain, samedi' })).toBeInTheDocument();
  expect(runningSlot()).toHaveLength(1);
  expect(runningSlot()[0]).toHaveTextContent('Les berceuses du soir');
  expect(
    screen.getByText('Les heures sont celles de la radio, où il est 21 h 30.'),
  ).toBeInTheDocument();
});

test('tomorrow is behind one press, from midnight on, and goes away by another', async () => {
  setClock('2026-11-21T18:30:00Z');
  const tomorrow = [
    { start: '00:00', end: '07:00', title: 'La nuit du manège' },
    { start: '07:00', end: '12:00', title: 'Le manège', description: 'On tourne.' },
  ];
  const answer = HttpResponse.json({ days: { ...week.days, dimanche: tomorrow, lundi: [] } });
  const { user } = await openSections({ programme: answer });
  const button = await screen.findByRole('button', { name: 'Demain, dimanche' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Le manège')).toBeNull();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('La nuit du manège')).toBeInTheDocument();
  expect(screen.getByText('Le manège')).toBeInTheDocument();
  expect(runningSlot()).toHaveLength(1);

  vi.setSystemTime(new Date('2026-11-22T08:00:00Z'));
  fireEvent(document, new Event('visibilitychange'));
  expect(runningSlot()[0]).toHaveTextContent('Le manège');
  expect(screen.getByRole('button', { name: 'Demain, lundi' })).toBe(button);
  expect(screen.getByText('Pas de programme annoncé demain.')).toBeInTheDocument();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Pas de programme annoncé demain.')).toBeNull();
});

test('a page that stays open until the next day reads the programme again', async () => {
  setClock('2026-11-21T18:30:00Z');
  await openSections();
  await screen.findByText('Tout bas.');
  const changed = everyDay([{ start: '06:30', end: '22:00', title: 'La fête' }]);
  overrideApi(http.get('*/api/programme', () => HttpResponse.json({ days: changed })));
  vi.setSystemTime(new Date('2026-11-22T08:00:00Z'));
  fireEvent(document, new Event('visibilitychange'));
  // What is known stays until then.
  expect(runningSlot()[0]).toHaveTextContent('La journée');
  expect(await screen.findByText('La fête')).toBeInTheDocument();
});

test('a day without slots says so; an empty list of networks shows nothing', async () => {
  await openSections({
    programme: HttpResponse.json({ days: {} }),
    networks: HttpResponse.json([]),
  });
  expect(await screen.findByText('Pas de programme annoncé aujourd’hui.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Retrouvez-nous' })).toBeNull();
});

test('a programme and networks that cannot load say so quietly in their places, and can be asked for again', async () => {
  const { user } = await openSections({
    programme: new HttpResponse(null, { status: 500 }),
    networks: new HttpResponse(null, { status: 503 }),
  });
  expect(await screen.findByText('Le programme n’a pas pu être chargé.')).toBeInTheDocument();
  expect(
    await screen.findByText('Les réseaux sociaux n’ont pas pu être chargés.'),
  ).toBeInTheDocument();
  expectConsole('error', 'Erreur lors du chargement du programme');
  expectConsole('error', 'Erreur lors du chargement des réseaux sociaux');

  overrideApi(
    http.get('*/api/programme', () => HttpResponse.json(week)),
    http.get('*/api/socialNetwork', () => HttpResponse.json(networks)),
  );
  const [ofProgramme, ofNetworks] = screen.getAllByRole('button', { name: 'Réessayer' });
  await user.click(ofProgramme ?? document.body);
  expect(await screen.findByText('La journée')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Mastodon' })).toBeNull();
  await user.click(ofNetworks ?? document.body);
  expect(await screen.findByRole('link', { name: 'Mastodon' })).toBeInTheDocument();
});

const page = '<!doctype html><p>Rien ici.</p>';

test.each([
  ['404', () => HttpResponse.json({ message: 'Rien ici.' }, { status: 404 })],
  ['501', () => new HttpResponse(null, { status: 501 })],
  ['a refusal', () => new HttpResponse(null, { status: 403 })],
  ['that it does not know who asks', () => new HttpResponse(null, { status: 401 })],
  ['a page of HTML', () => HttpResponse.html(page)],
])(
  'with a backend that answers %s, the programme is that of the site’s file, and an administrator stays signed in',
  async (_, answer) => {
    localStorage.setItem('token', 'a.b.c');
    overrideApi(http.get('*/programme.json', () => HttpResponse.json(week)));
    await openSections({ programme: answer() });
    expect(await screen.findByText('La journée')).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBe('a.b.c');
  },
);

test('with a backend of another origin whose answer the browser withholds, it is that file’s too', async () => {
  replaceForTest(config, { apiUrl: 'https://api.example' });
  overrideApi(http.get('*/programme.json', () => HttpResponse.json(week)));
  await openSections({ programme: HttpResponse.error() });
  expect(await screen.findByText('La journée')).toBeInTheDocument();
});

test.each([
  ['that fails', () => new HttpResponse(null, { status: 503 })],
  ['that a lost line does not reach', () => HttpResponse.error()],
])('a backend %s may have another programme: that of the file is not shown', async (_, answer) => {
  const asked = vi.fn(() => HttpResponse.json(week));
  overrideApi(http.get('*/programme.json', asked));
  await openSections({ programme: answer() });
  expect(await screen.findByText('Le programme n’a pas pu être chargé.')).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
  expectConsole('error', 'Erreur lors du chargement du programme');
});

test('the networks are links named after them that open in a new tab; one whose link is not http or https is not shown; a logo comes at twice its size, and one that cannot be loaded becomes the initial', async () => {
  const logo = (width: number) => `/media/${'0123456789abcdef'.repeat(4)}-${width}.webp`;
  await openSections({
    networks: HttpResponse.json([
      network(3, 'Piège', 'javascript:alert(1)'),
      network(1, 'Instagram', 'https://example.org/instagram', logo(280)),
      network(2, 'Mastodon', 'https://example.org/mastodon'),
    ]),
  });
  const links = [
    await screen.findByRole('link', { name: 'Instagram' }),
    screen.getByRole('link', { name: 'Mastodon' }),
  ];
  expect(screen.queryByText('Piège')).toBeNull();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://example.org/instagram',
    'https://example.org/mastodon',
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAccessibleDescription(/ \(nouvel onglet\)$/);
  }

  const picture = screen.getByRole('img', { name: 'Instagram' });
  expect(picture).toHaveAttribute('srcset', `${logo(140)} 140w, ${logo(280)} 280w`);
  expect(picture).toHaveAttribute('sizes', '64px');
  fireEvent.error(picture);
  expect(screen.queryByRole('img', { name: 'Instagram' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Instagram' })).toHaveTextContent('IInstagram');
});

test('who comes back finds the sections as they were, whatever the backend answers', async () => {
  const { router } = await openSections();
  expect(await screen.findByText('La journée')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Mastodon' })).toBeInTheDocument();
  await act(() => router.navigate('/404'));
  const fail = () => new HttpResponse(null, { status: 503 });
  overrideApi(http.get('*/api/programme', fail), http.get('*/api/socialNetwork', fail));
  await act(() => router.navigate(-1));
  expect(screen.getByText('La journée')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Mastodon' })).toBeInTheDocument();
  await waitFor(() => expectConsole('error', 'Erreur lors du chargement du programme'));
  await waitFor(() => expectConsole('error', 'Erreur lors du chargement des réseaux sociaux'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('La journée')).toBeInTheDocument();
});
