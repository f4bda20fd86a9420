/** The week of the programme, as the back office edits it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { giveDeviceStorage } from '#tests/support/device-storage.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';

const slot = (start: string, end: string, title: string) => ({
  start,
  end,
  title,
  description: '',
  playlist: 'jour' as const,
});
const day = [
  slot('06:30', '12:00', 'Le matin'),
  slot('12:00', '20:00', 'Le jour'),
  slot('20:00', '06:30', 'La nuit'),
];
const week = {
  timeZone: 'Europe/Paris',
  days: {
    lundi: day,
    mardi: day,
    mercredi: day,
    jeudi: day,
    vendredi: day,
    samedi: day,
    dimanche: day,
  },
};

/** Opens the form on a Monday, with three slots every day. */
async function openForm() {
  const backend = await createTestBackend();
  await backend.store.programme.begin(week);
  const opened = await openAdmin('/programme?jour=lundi', backend);
  await screen.findByRole('heading', { name: 'Le lundi' });
  const saved = async () => (await backend.store.programme.get())?.days;
  return { ...opened, backend, saved };
}

const slots = () => screen.getAllByRole('group').filter((group) => group.matches('fieldset'));
const titles = () => slots().map((each) => each.querySelector('legend')?.textContent);
const inSlot = (title: string) =>
  within(screen.getByRole('group', { name: new RegExp(`^\\d+\\. ${title}$`) }));
const setTime = (title: string, label: 'Début' | 'Fin', value: string) =>
  fireEvent.change(inSlot(title).getByLabelText(label), { target: { value } });
const press = (user: UserEvent, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const save = (user: UserEvent) => press(user, 'Enregistrer et publier');
const preview = () => screen.getByRole('complementary', { name: 'Le lundi sur la page d’accueil' });

test('a slot is changed in its fields, previewed while one types, and published by a save', async () => {
  const { user, saved } = await openForm();
  expect(
    within(preview())
      .getAllByRole('heading', { level: 3 })
      .map((each) => each.textContent),
  ).toEqual(['La nuit', 'Le matin', 'Le jour', 'La nuit']);
  await user.type(inSlot('Le matin').getByLabelText('Titre'), ' calme');
  await user.type(inSlot('Le matin calme').getByLabelText('Description'), 'On s’étire.');
  await user.selectOptions(inSlot('Le matin calme').getByLabelText('Playlist'), 'Réveil');
  expect(within(preview()).getByText('On s’étire.')).toBeVisible();
  await save(user);
  expect(await screen.findByText('Programme publié.')).toBeVisible();
  expect(await saved()).toEqual({
    ...week.days,
    lundi: [
      {
        ...slot('06:30', '12:00', 'Le matin calme'),
        description: 'On s’étire.',
        playlist: 'reveil',
      },
      ...day.slice(1),
    ],
  });
});

test('a week that was saved over is taken back from its versions, and not saved by that', async () => {
  await giveDeviceStorage();
  const { user, saved } = await openForm();
  await user.type(inSlot('Le matin').getByLabelText('Titre'), ' calme');
  await save(user);
  expect(await screen.findByText('Programme publié.')).toBeVisible();
  await press(user, 'Versions (sur cet appareil)');
  const versions = within(await screen.findByRole('dialog', { name: 'Versions' }));
  await user.click(await versions.findByText(/^\d\d\/\d\d\/\d{4}/));
  await user.click(await versions.findByRole('button', { name: 'Reprendre cette version' }));
  expect(inSlot('Le matin').getByLabelText('Titre')).toBeVisible();
  expect((await saved())?.lundi?.[0]?.title).toBe('Le matin calme');
});

test('two slots at the same time are told at once, and cannot be published', async () => {
  const { user, saved } = await openForm();
  const updates = watchCalls('/api/programme/update');
  setTime('Le matin', 'Fin', '12:30');
  const sentence =
    'Le lundi à 12\u00a0h, «\u00a0Le matin\u00a0» n’est pas encore fini\u00a0: ce créneau dure jusqu’à 12\u00a0h\u00a030.';
  expect(inSlot('Le jour').getByLabelText('Début')).toHaveAccessibleDescription(sentence);
  expect(screen.getByRole('heading', { name: 'À corriger' })).toBeVisible();
  await save(user);
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^À corrigerLe lundi/));
  expect(updates).toEqual([]);

  await press(user, sentence);
  expect(inSlot('Le jour').getByLabelText('Début')).toHaveFocus();
  setTime('Le jour', 'Début', '12:30');
  expect(screen.queryByRole('heading', { name: 'À corriger' })).toBeNull();
  await save(user);
  expect(await screen.findByText('Programme publié.')).toBeVisible();
  expect((await saved())?.lundi?.[1]?.start).toBe('12:30');
});

test('a hole is told, and may be published; a night says that it ends tomorrow', async () => {
  const { user, saved } = await openForm();
  expect(inSlot('La nuit').getByLabelText('Fin')).toHaveAccessibleDescription(
    'Jusqu’au lendemain, mardi.',
  );
  setTime('La nuit', 'Fin', '05:00');
  expect(inSlot('La nuit').getByLabelText('Fin')).toHaveAccessibleDescription(
    'Jusqu’au lendemain, mardi. Le mardi de 5\u00a0h à 6\u00a0h\u00a030, rien n’est annoncé.',
  );
  expect(screen.getByRole('heading', { name: 'À savoir' })).toBeVisible();
  await save(user);
  expect(await screen.findByText('Programme publié.')).toBeVisible();
  expect((await saved())?.lundi?.at(-1)?.end).toBe('05:00');
});

test('a slot is added where something is missing, and the focus goes there', async () => {
  const { user, saved } = await openForm();
  setTime('Le matin', 'Fin', '11:00');
  await press(user, 'Ajouter un créneau');
  expect(titles()).toEqual(['1. Le matin', '2. Nouveau créneau', '3. Le jour', '4. La nuit']);
  const added = inSlot('Nouveau créneau');
  expect(added.getByLabelText('Début')).toHaveFocus();
  expect(added.getByLabelText('Début')).toHaveValue('11:00');
  expect(added.getByLabelText('Fin')).toHaveValue('12:00');

  // What is missing is told by the first try to save, not before.
  expect(screen.queryByText('Le titre est requis.')).toBeNull();
  await save(user);
  expect(await screen.findByText('Le titre est requis.')).toBeVisible();
  await press(user, 'Le lundi, créneau 2\u00a0: Le titre est requis.');
  await user.keyboard('Le jardin{Enter}');
  expect(screen.queryByText('Le titre est requis.')).toBeNull();
  expect((await saved())?.lundi).toHaveLength(3);
  await save(user);
  expect(await screen.findByText('Programme publié.')).toBeVisible();
  expect((await saved())?.lundi?.[1]).toEqual(slot('11:00', '12:00', 'Le jardin'));
});

test('a slot of a full day has no time yet: it is typed, and it is saved in its place', async () => {
  const { user, saved } = await openForm();
  await press(user, 'Ajouter un créneau');
  expect(titles().at(-1)).toBe('4. Nouveau créneau');
  expect(inSlot('Nouveau créneau').getByLabelText('Début')).toHaveFocus();
  setTime('Le matin', 'Début', '07:30');
  setTime('Nouveau créneau', 'Début', '06:30');
  setTime('Nouveau créneau', 'Fin', '07:30');
  await user.type(inSlot('Nouveau créneau').getByLabelText('Titre'), 'L’aube');
  await save(user);
  expect(await screen.findByText('Programme publié.')).toBeVisible();
  expect((await saved())?.lundi?.map(({ title }) => title)).toEqual([
    'L’aube',
    'Le matin',
    'Le jour',
    'La nuit',
  ]);
});

test('a slot is moved by its buttons: two neighbours change places, and each keeps its length', async () => {
  const { user } = await openForm();
  const later = inSlot('Le matin').getByRole('button', { name: 'Plus tard' });
  expect(inSlot('Le matin').getByRole('button', { name: 'Plus tôt' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(later);
  expect(titles()).toEqual(['1. Le jour', '2. Le matin', '3. La nuit']);
  expect(inSlot('Le jour').getByLabelText('Début')).toHaveValue('06:30');
  expect(inSlot('Le jour').getByLabelText('Fin')).toHaveValue('14:30');
  expect(inSlot('Le matin').getByLabelText('Début')).toHaveValue('14:30');
  expect(inSlot('Le matin').getByLabelText('Fin')).toHaveValue('20:00');
  expect(inSlot('Le matin').getByRole('button', { name: 'Plus tard' })).toHaveFocus();
  await user.click(inSlot('Le matin').getByRole('button', { name: 'Plus tôt' }));
  expect(titles()).toEqual(['1. Le matin', '2. Le jour', '3. La nuit']);
  // Exchanged with the night, it would begin at midnight: on the next day.
  setTime('Le jour', 'Début', '13:30');
  await user.click(inSlot('Le jour').getByRole('button', { name: 'Plus tard' }));
  expect(titles()).toEqual(['1. Le matin', '2. Le jour', '3. La nuit']);
});

test('a removed slot leaves the focus on the next one, and on the button that adds at the end', async () => {
  const { user } = await openForm();
  const remove = (title: string) => inSlot(title).getByRole('button', { name: 'Supprimer' });
  await user.click(remove('Le matin'));
  expect(remove('Le jour')).toHaveFocus();
  await user.click(remove('La nuit'));
  expect(remove('Le jour')).toHaveFocus();
  await user.click(remove('Le jour'));
  expect(screen.getByRole('button', { name: 'Ajouter un créneau' })).toHaveFocus();
  expect(screen.getByText('Aucun créneau ne commence ce jour-là.')).toBeVisible();
});

test('a slot is copied to other days, where it takes the place of the one at its time', async () => {
  const { user, saved } = await openForm();
  await user.type(inSlot('Le matin').getByLabelText('Titre'), ' calme');
  await user.type(inSlot('Le jour').getByLabelText('Titre'), ' long');
  const copy = inSlot('Le matin calme').getByRole('button', { name: 'Copier…' });
  await user.click(copy);
  const dialog = within(
    screen.getByRole('dialog', { name: 'Copier «\u00a0Le matin calme\u00a0» vers…' }),
  );
  expect(dialog.queryByRole('checkbox', { name: 'lundi' })).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'mardi' }));
  await user.click(dialog.getByRole('checkbox', { name: 'dimanche' }));
  await user.click(dialog.getByRole('button', { name: 'Copier' }));
  expect(copy).toHaveFocus();
  expect(
    await screen.findByText('Copié pour : mardi, dimanche. Enregistrez pour publier.'),
  ).toBeVisible();
  await press(user, 'dimanche');
  expect(titles()).toEqual(['1. Le matin calme', '2. Le jour', '3. La nuit']);
  await save(user);
  expect(await screen.findByText('Programme publié.')).toBeVisible();
  const first = Object.values((await saved()) ?? {}).map(([slot]) => slot?.title);
  expect(first).toEqual([
    'Le matin calme',
    'Le matin calme',
    ...Array.from({ length: 4 }, () => 'Le matin'),
    'Le matin calme',
  ]);
});

test('a day is copied to other days', async () => {
  const { user } = await openForm();
  await user.click(inSlot('Le jour').getByRole('button', { name: 'Supprimer' }));
  await press(user, 'Copier ce jour…');
  const dialog = within(screen.getByRole('dialog', { name: 'Copier le lundi vers…' }));
  await user.click(dialog.getByRole('checkbox', { name: 'mercredi' }));
  await user.click(dialog.getByRole('button', { name: 'Copier' }));
  await press(user, 'mercredi');
  expect(screen.getByRole('heading', { name: 'Le mercredi' })).toBeVisible();
  expect(titles()).toEqual(['1. Le matin', '2. La nuit']);
});

test('what is typed is asked about before the page is left, and offered as a draft', async () => {
  await giveDeviceStorage();
  const { user, router, backend } = await openForm();
  await user.type(inSlot('Le matin').getByLabelText('Titre'), ' calme');
  await press(user, 'mardi');
  await user.click(screen.getByRole('link', { name: 'Partenaires' }));
  await user.click(await screen.findByRole('button', { name: 'Quitter' }));
  await screen.findByRole('heading', { name: 'Liste partenaire admin' });
  await router.navigate(`${ADMIN_BASE}/programme?jour=lundi`);
  expect(await screen.findByText(/lundi 06:30 12:00 jour Le matin calme/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect(inSlot('Le matin calme').getByLabelText('Titre')).toBeVisible();
  expect(backend.requests.filter((line) => line.includes('update'))).toEqual([]);
});

test('what somebody else has saved meanwhile is not replaced without a question', async () => {
  const { user, backend, saved } = await openForm();
  await user.type(inSlot('Le matin').getByLabelText('Titre'), ' calme');
  const others = { ...week, days: { ...week.days, lundi: [] } };
  backend.advance(1000);
  await backend.store.programme.save(others, 'autre@radio.example');
  await save(user);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Modifié entre-temps' }));
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(await saved()).toEqual(others.days);
  expect(inSlot('Le matin calme').getByLabelText('Titre')).toBeVisible();
});

test('a save that fails loses nothing and says why', async () => {
  const { user } = await openForm();
  const updates = watchCalls('/api/programme/update', 507);
  await user.type(inSlot('Le matin').getByLabelText('Titre'), ' calme');
  await save(user);
  expect(await screen.findByText('Erreur : Non.')).toBeVisible();
  expect(updates).toHaveLength(1);
  expect(inSlot('Le matin calme').getByLabelText('Titre')).toBeVisible();
  expectConsole('error', "Erreur lors de l'opération");
});

test.each([
  ['404', () => new HttpResponse(null, { status: 404 })],
  ['401', () => new HttpResponse(null, { status: 401 })],
  ['a page of HTML', () => HttpResponse.html('<!doctype html>')],
])('a backend without a programme (%s) is told in one sentence', async (_what, answer) => {
  const { user } = await openAdmin('/logs', await createTestBackend());
  overrideApi(http.get('*/api/programme', answer));
  await user.click(await screen.findByRole('link', { name: 'Programme' }));
  expect(await screen.findByText(/^Ce serveur ne garde pas de programme/)).toBeVisible();
  expect(localStorage.getItem('token')).not.toBeNull();
});

test('a programme that cannot be read is asked for again', async () => {
  const backend = await createTestBackend();
  await backend.store.programme.begin(week);
  const { user } = await openAdmin('/logs', backend);
  overrideApi(
    http.get('*/api/programme', () => new HttpResponse(null, { status: 503 }), { once: true }),
  );
  await user.click(await screen.findByRole('link', { name: 'Programme' }));
  expect(await screen.findByText(/^Le programme n’a pas pu être chargé\./)).toBeVisible();
  expectConsole('error', 'Erreur lors du chargement du programme');
  await press(user, 'Réessayer');
  expect(await screen.findByRole('button', { name: 'Ajouter un créneau' })).toBeVisible();
});

test('a fault of another day leads to its field on that day', async () => {
  const { user, router } = await openForm();
  setTime('Le matin', 'Fin', '12:30');
  await press(user, 'mardi');
  // "Back" leaves the form, and not each day that was looked at.
  expect(router.state.historyAction).toBe('REPLACE');
  await press(user, /^Le lundi à 12\sh, «\sLe matin\s» n’est pas encore fini/);
  expect(screen.getByRole('heading', { name: 'Le lundi' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'lundi', pressed: true })).toBeVisible();
  expect(inSlot('Le jour').getByLabelText('Début')).toHaveFocus();
});

test('a slot from an hour to the same one lasts until the next day', async () => {
  const { user } = await openForm();
  await user.click(inSlot('Le matin').getByRole('button', { name: 'Supprimer' }));
  await user.click(inSlot('Le jour').getByRole('button', { name: 'Supprimer' }));
  setTime('La nuit', 'Fin', '20:00');
  expect(inSlot('La nuit').getByLabelText('Fin')).toHaveAccessibleDescription(
    /^Jusqu’au lendemain, mardi\./,
  );
});

test('a tab in a pasted title is a space: the rest of its slot stays where it was', async () => {
  const { user } = await openForm();
  await user.clear(inSlot('Le matin').getByLabelText('Titre'));
  await user.click(inSlot('Nouveau créneau').getByLabelText('Titre'));
  await user.paste('Un\tconte');
  expect(inSlot('Un conte').getByLabelText('Titre')).toHaveValue('Un conte');
  expect(inSlot('Un conte').getByLabelText('Description')).toHaveValue('');
});

test('nothing is copied before a day is chosen', async () => {
  const { user } = await openForm();
  await press(user, 'Copier ce jour…');
  const copy = screen.getByRole('button', { name: 'Copier' });
  const tuesday = screen.getByRole('checkbox', { name: 'mardi' });
  await user.click(tuesday);
  expect(copy).toHaveAttribute('aria-disabled', 'false');
  await user.click(tuesday);
  expect(copy).toHaveAttribute('aria-disabled', 'true');
  await user.click(copy);
  expect(screen.getByRole('dialog', { name: 'Copier le lundi vers…' })).toBeVisible();
  expect(screen.queryByText(/^Copié pour/)).toBeNull();
});

test('without a day in the address it is today, by the clock of the radio', async () => {
  const backend = await createTestBackend();
  await backend.store.programme.begin({ ...week, timeZone: 'Pacific/Auckland' });
  // A Tuesday, but in New Zealand.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T12:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { router } = await openAdmin('/dashboard', backend);
  await router.navigate(`${ADMIN_BASE}/programme`);
  expect(await screen.findByRole('heading', { name: 'Le mercredi' })).toBeVisible();
});
