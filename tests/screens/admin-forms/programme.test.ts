/** The week of the programme, as the back office edits it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerQuestion, openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
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
const names = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
const everyDay = <Slots>(slots: Slots) => Object.fromEntries(names.map((name) => [name, slots]));
const week = { timeZone: 'Europe/Paris', days: everyDay(day) };

/** Opens the form on a Monday, with three slots every day. */
async function openForm() {
  const backend = await createTestBackend();
  await backend.store.programme.begin(week);
  const opened = await openAdmin('/programme?jour=lundi', backend);
  await screen.findByRole('heading', { name: 'Le lundi' });
  const saved = async () => (await backend.store.programme.get())?.days;
  return { ...opened, backend, saved };
}

const rows = () => screen.getAllByRole('button').filter((each) => each.matches('[name=toggle]'));
const nameOf = (row: HTMLElement) => row.querySelector('strong')?.textContent ?? '';
const titles = () => rows().map((row, index) => `${index + 1}. ${nameOf(row)}`);
/** The fields of a slot, which a press on its row shows. */
function inSlot(title: string) {
  const row = rows().find((each) => nameOf(each) === title);
  if (row?.getAttribute('aria-expanded') === 'false') fireEvent.click(row);
  return within(screen.getByRole('group', { name: new RegExp(`^\\d+\\. ${title}$`) }));
}
const menuOf = (title: string) => screen.getByRole('button', { name: `Actions\u00a0: ${title}` });
async function choose(user: UserEvent, title: string, action: string) {
  await user.click(menuOf(title));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const setTime = (title: string, label: 'Début' | 'Fin', value: string) =>
  fireEvent.change(inSlot(title).getByLabelText(label), { target: { value } });
/** At once, at the end of its title. */
async function add(user: UserEvent, title: string, text: string) {
  await user.click(inSlot(title).getByLabelText('Titre'));
  await user.paste(text);
}
const press = (user: UserEvent, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const save = (user: UserEvent) => press(user, 'Enregistrer et publier');
async function publish(user: UserEvent) {
  await save(user);
  expect(await screen.findByText('Programme publié.')).toBeInTheDocument();
}
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
  expect(within(preview()).getByText('On s’étire.')).toBeInTheDocument();
  await publish(user);
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

test('a text that is too long stays whole in its field, which says so', async () => {
  const { user } = await openForm();
  const updates = watchCalls('/api/programme/update');
  await user.click(inSlot('Le matin').getByLabelText('Description'));
  await user.paste('a'.repeat(301));
  expect(inSlot('Le matin').getByLabelText('Description')).toHaveValue('a'.repeat(301));
  expect(inSlot('Le matin').getByLabelText('Description')).toHaveAccessibleDescription(
    'Ce texte est trop long\u00a0: 300 caractères au plus.',
  );
  await save(user);
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^À corriger/));
  expect(updates).toEqual([]);
});

test('a week that was saved over is taken back from its versions, and not saved by that', async () => {
  await giveDeviceStorage();
  const { user, saved } = await openForm();
  await add(user, 'Le matin', ' calme');
  await publish(user);
  await press(user, 'Versions');
  const versions = within(await screen.findByRole('dialog', { name: 'Versions' }));
  await user.click(await versions.findByText(/^\d\d\/\d\d\/\d{4}/));
  await user.click(await versions.findByRole('button', { name: 'Restaurer' }));
  // What is typed is put aside first.
  await waitFor(() => expect(inSlot('Le matin').getByLabelText('Titre')).toBeInTheDocument());
  expect((await saved())?.lundi?.[0]?.title).toBe('Le matin calme');
  // What a version brings back is not said to be removed.
  await choose(user, 'Le matin', 'Supprimer');
  expect(screen.getByText(/^«\sLe matin\s» est supprimé du lundi\./)).toBeInTheDocument();
  await press(user, 'Versions');
  const again = within(await screen.findByRole('dialog', { name: 'Versions' }));
  const [newest] = await again.findAllByText(/^\d\d\/\d\d\/\d{4}/);
  if (newest) await user.click(newest);
  await user.click(await again.findByRole('button', { name: 'Restaurer' }));
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(screen.queryByText(/est supprimé du lundi/)).toBeNull();
});

test('two slots at the same time are told at once, lead to their field on their day, and cannot be published', async () => {
  const { user, saved, router } = await openForm();
  const updates = watchCalls('/api/programme/update');
  setTime('Le matin', 'Fin', '12:30');
  const sentence =
    'Chevauchement lundi à 12\u00a0h\u00a0: «\u00a0Le matin\u00a0» finit à 12\u00a0h\u00a030.';
  expect(inSlot('Le jour').getByLabelText('Début')).toHaveAccessibleDescription(sentence);
  expect(screen.getByRole('heading', { name: 'À corriger' })).toBeInTheDocument();
  await save(user);
  await waitFor(() =>
    expect(document.activeElement).toHaveTextContent(/^À corrigerChevauchement lundi/),
  );
  expect(updates).toEqual([]);

  await press(user, 'Mardi');
  // "Back" leaves the form, and not each day that was looked at.
  expect(router.state.historyAction).toBe('REPLACE');
  await press(user, sentence);
  expect(screen.getByRole('heading', { name: 'Le lundi' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Lundi', pressed: true })).toBeInTheDocument();
  expect(inSlot('Le jour').getByLabelText('Début')).toHaveFocus();
  setTime('Le jour', 'Début', '12:30');
  expect(screen.queryByRole('heading', { name: 'À corriger' })).toBeNull();
  await publish(user);
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
  expect(screen.getByRole('heading', { name: 'À savoir' })).toBeInTheDocument();
  await publish(user);
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
  expect(await screen.findByText('Le titre est requis.')).toBeInTheDocument();
  await press(user, 'Le lundi, créneau 2\u00a0: Le titre est requis.');
  await user.keyboard('Le jardin{Enter}');
  expect(screen.queryByText('Le titre est requis.')).toBeNull();
  expect((await saved())?.lundi).toHaveLength(3);
  await publish(user);
  expect((await saved())?.lundi?.[1]).toEqual({
    start: '11:00',
    end: '12:00',
    title: 'Le jardin',
    description: '',
  });
});

test('a slot of a full day has no time yet: it is typed, and it is saved in its place', async () => {
  const { user, saved } = await openForm();
  await press(user, 'Ajouter un créneau');
  expect(titles().at(-1)).toBe('4. Nouveau créneau');
  expect(inSlot('Nouveau créneau').getByLabelText('Début')).toHaveFocus();
  setTime('Le matin', 'Début', '07:30');
  setTime('Nouveau créneau', 'Début', '06:30');
  setTime('Nouveau créneau', 'Fin', '07:30');
  await add(user, 'Nouveau créneau', 'L’aube');
  await publish(user);
  expect((await saved())?.lundi?.map(({ title }) => title)).toEqual([
    'L’aube',
    'Le matin',
    'Le jour',
    'La nuit',
  ]);
});

test('a slot is moved by its menu: two neighbours change places, and each keeps its length', async () => {
  const { user } = await openForm();
  await user.click(menuOf('Le matin'));
  expect(await screen.findByRole('menuitem', { name: 'Plus tôt' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menuOf('Le matin')).toHaveFocus());
  await choose(user, 'Le matin', 'Plus tard');
  expect(titles()).toEqual(['1. Le jour', '2. Le matin', '3. La nuit']);
  await waitFor(() => expect(menuOf('Le matin')).toHaveFocus());
  expect(inSlot('Le jour').getByLabelText('Début')).toHaveValue('06:30');
  expect(inSlot('Le jour').getByLabelText('Fin')).toHaveValue('14:30');
  expect(inSlot('Le matin').getByLabelText('Début')).toHaveValue('14:30');
  expect(inSlot('Le matin').getByLabelText('Fin')).toHaveValue('20:00');
  await choose(user, 'Le matin', 'Plus tôt');
  expect(titles()).toEqual(['1. Le matin', '2. Le jour', '3. La nuit']);
  // Exchanged with the night, it would begin at midnight: on the next day.
  setTime('Le jour', 'Début', '13:30');
  await user.click(menuOf('Le jour'));
  expect(await screen.findByRole('menuitem', { name: 'Plus tard' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('one slot is open at a time, below its row, and the strip of the day tells holes and overlaps', async () => {
  const { user } = await openForm();
  expect(screen.queryByLabelText('Début')).toBeNull();
  await press(user, /Le matin Jour$/);
  expect(inSlot('Le matin').getByLabelText('Titre')).toBeInTheDocument();
  await press(user, /Le jour Jour$/);
  expect(screen.getAllByLabelText('Début')).toHaveLength(1);
  expect(inSlot('Le jour').getByLabelText('Titre')).toBeInTheDocument();
  await press(user, /Le jour Jour$/);
  expect(screen.queryByLabelText('Début')).toBeNull();

  const strip = () => screen.getByRole('img', { name: /^La journée/ });
  expect(strip()).toHaveAccessibleName(
    'La journée heure par heure\u00a0: sans trou ni chevauchement',
  );
  setTime('Le matin', 'Fin', '11:00');
  setTime('Le jour', 'Fin', '21:00');
  expect(strip()).toHaveAccessibleName(
    'La journée heure par heure\u00a0: 1\u00a0trou, 1\u00a0chevauchement',
  );
  const parts = [...strip().querySelectorAll('[title]')].map((part) => part.getAttribute('title'));
  expect(parts).toContain('6\u00a0h\u00a030 – 11\u00a0h\u00a0: Le matin');
  expect(parts).toContain('11\u00a0h – 12\u00a0h\u00a0: rien');
  expect(parts).toContain('20\u00a0h – 21\u00a0h\u00a0: deux créneaux');
});

test('a removed slot is taken back by one press, whatever was typed since', async () => {
  const { user, saved } = await openForm();
  await choose(user, 'Le matin', 'Supprimer');
  expect(titles()).toEqual(['1. Le jour', '2. La nuit']);
  const undo = () => screen.getAllByRole('button', { name: 'Annuler la suppression' });
  await add(user, 'Le jour', ' long');
  await choose(user, 'La nuit', 'Supprimer');
  await waitFor(() => expect(undo()[0]).toHaveFocus());
  expect(screen.getByText(/^«\sLa nuit\s» est supprimé du lundi\./)).toBeInTheDocument();
  const [, matin] = undo();
  if (matin) await user.click(matin);
  expect(titles()).toEqual(['1. Le matin', '2. Le jour long']);
  expect(menuOf('Le matin')).toHaveFocus();
  await publish(user);
  expect((await saved())?.lundi?.map(({ title }) => title)).toEqual(['Le matin', 'Le jour long']);
  // What was removed before a save is what was published.
  await waitFor(() => expect(screen.queryByText(/est supprimé du lundi/)).toBeNull());
});

test('a double press takes back one removed slot, and not the one that moves into its place', async () => {
  const { user } = await openForm();
  await choose(user, 'Le matin', 'Supprimer');
  await choose(user, 'La nuit', 'Supprimer');
  const [night] = screen.getAllByRole('button', { name: 'Annuler la suppression' });
  if (night) await user.dblClick(night);
  expect(titles()).toEqual(['1. Le jour', '2. La nuit']);
});

test('one slot may last a whole day, a day is copied to other days, and a day without slots says so', async () => {
  const { user } = await openForm();
  await choose(user, 'Le matin', 'Supprimer');
  await choose(user, 'Le jour', 'Supprimer');
  setTime('La nuit', 'Fin', '20:00');
  expect(inSlot('La nuit').getByLabelText('Fin')).toHaveAccessibleDescription(
    /^Jusqu’au lendemain, mardi\./,
  );
  await press(user, 'Copier ce jour…');
  const dialog = within(screen.getByRole('dialog', { name: 'Copier le lundi vers…' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Mercredi' }));
  await user.click(dialog.getByRole('button', { name: 'Copier' }));
  await press(user, 'Mercredi');
  expect(screen.getByRole('heading', { name: 'Le mercredi' })).toBeInTheDocument();
  expect(titles()).toEqual(['1. La nuit']);
  await choose(user, 'La nuit', 'Supprimer');
  expect(screen.getByText('Aucun créneau ne commence ce jour-là.')).toBeInTheDocument();
});

/** Opens the form on what another backend sends; returns what a save sends back to it. */
async function openForeign(days: object) {
  const { user } = await openAdmin('/corbeille', await createTestBackend());
  const sent: unknown[] = [];
  overrideApi(
    http.get('*/api/programme', () => HttpResponse.json({ timeZone: 'Europe/Paris', days })),
    http.put('*/api/programme/update', async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      return HttpResponse.json(body);
    }),
  );
  await user.click(await screen.findByRole('link', { name: 'Programme' }));
  await screen.findByRole('heading', { name: 'Programme de la semaine' });
  return { user, sent };
}

test('what a backend has beside the documented fields and days is saved as it was', async () => {
  const own = { ...slot('06:30', '12:00', 'Le matin'), playlist: null, couleur: 'jaune' };
  const days = { Lundi: [own], samdi: [{ start: 'tôt' }] };
  const { user, sent } = await openForeign(days);
  await user.click(await screen.findByRole('button', { name: 'Lundi' }));
  expect(screen.getByText(/reste enregistré comme il est.: samdi\./)).toBeInTheDocument();
  await add(user, 'Le matin', ' calme');
  await publish(user);
  expect(sent).toMatchObject([
    { days: { lundi: [{ ...own, title: 'Le matin calme' }], samdi: [{ start: 'tôt' }] } },
  ]);
});

test('a slot with a time or a playlist that is none is shown, and saved when it is corrected', async () => {
  const days = {
    lundi: [
      { ...slot('9h30', '12:00', 'Le matin'), playlist: 'jour' },
      { start: '12:00', title: 'Le jour', playlist: 'rock' },
    ],
  };
  const { user, sent } = await openForeign(days);
  await user.click(await screen.findByRole('button', { name: 'Lundi' }));
  const fault =
    /^Le lundi, créneau 1.: Indiquez l’heure de début\. «\s9h30\s» n’est pas une heure\.$/;
  expect(screen.getByRole('button', { name: fault })).toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: /Cette playlist n’existe pas\.$/ }),
  ).toBeInTheDocument();
  expect(inSlot('Le jour').getByLabelText('Playlist')).toHaveDisplayValue('rock (inconnue)');
  await save(user);
  await screen.findByRole('button', { name: /créneau 2.: Indiquez l’heure de fin\.$/ });
  expect(sent).toEqual([]);
  setTime('Le matin', 'Début', '09:30');
  setTime('Le jour', 'Fin', '20:00');
  await user.selectOptions(inSlot('Le jour').getByLabelText('Playlist'), 'Jour');
  await publish(user);
  expect(sent).toMatchObject([
    {
      days: {
        lundi: [
          { start: '09:30', end: '12:00', title: 'Le matin' },
          { start: '12:00', end: '20:00', title: 'Le jour', playlist: 'jour' },
        ],
      },
    },
  ]);
});

test('what the form cannot show is named, and nothing can be saved over it', async () => {
  await openForeign({ lundi: [slot('06:30', '12:00', 'Le matin'), 'la nuit'], mardi: 'fermé' });
  expect(
    await screen.findByText(
      /^Ce programme ne peut pas être modifié ici.: .*lundi, créneau 2.; mardi\./,
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Enregistrer et publier' })).toBeNull();
});

function setClock(instant: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) });
  onTestFinished(() => void vi.useRealTimers());
}

test('midnight does not change the day that is edited', async () => {
  const backend = await createTestBackend();
  await backend.store.programme.begin(week);
  setClock('2026-11-24T22:59:00Z');
  const { user } = await openAdmin('/programme', backend);
  expect(await screen.findByRole('heading', { name: 'Le mardi' })).toBeInTheDocument();
  setClock('2026-11-24T23:01:00Z');
  await add(user, 'Le matin', ' calme');
  expect(screen.getByRole('heading', { name: 'Le mardi' })).toBeInTheDocument();
  expect(inSlot('Le matin calme').getByLabelText('Titre')).toHaveFocus();
});

test('a slot is copied to other days, where it takes the place of the one at its time', async () => {
  const { user, saved } = await openForm();
  await add(user, 'Le matin', ' calme');
  await add(user, 'Le jour', ' long');
  await choose(user, 'Le matin calme', 'Copier…');
  const dialog = within(
    screen.getByRole('dialog', { name: 'Copier «\u00a0Le matin calme\u00a0» vers…' }),
  );
  expect(dialog.queryByRole('checkbox', { name: 'Lundi' })).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Mardi' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Dimanche' }));
  await user.click(dialog.getByRole('button', { name: 'Copier' }));
  expect(menuOf('Le matin calme')).toHaveFocus();
  expect(
    await screen.findByText('Copié vers : mardi, dimanche. Enregistrez pour publier.'),
  ).toBeInTheDocument();
  await press(user, 'Dimanche');
  expect(titles()).toEqual(['1. Le matin calme', '2. Le jour', '3. La nuit']);
  await publish(user);
  const first = Object.values((await saved()) ?? {}).map(([slot]) => slot?.title);
  expect(first).toEqual([
    'Le matin calme',
    'Le matin calme',
    ...Array.from({ length: 4 }, () => 'Le matin'),
    'Le matin calme',
  ]);
});

test('what is typed is asked about before the page is left, and offered as a draft', async () => {
  await giveDeviceStorage();
  const { user, router, backend } = await openForm();
  await add(user, 'Le matin', ' calme');
  await press(user, 'Mardi');
  await user.click(screen.getByRole('link', { name: 'Partenaires' }));
  await user.click(await screen.findByRole('button', { name: 'Quitter' }));
  await screen.findByRole('heading', { name: 'Partenaires' });
  await router.navigate(`${ADMIN_BASE}/programme?jour=lundi`);
  expect(await screen.findByText(/ : lundi 06:30–12:00 Le matin calme/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  await waitFor(() => expect(inSlot('Le matin calme').getByLabelText('Titre')).toBeInTheDocument());
  expect(backend.requests.filter((line) => line.includes('update'))).toEqual([]);
});

test('a save that fails loses nothing and says why; what somebody else has saved meanwhile is not replaced without a question', async () => {
  const { user, backend, saved } = await openForm();
  await add(user, 'Le matin', ' calme');
  const refuse = () => HttpResponse.json({ message: 'Non.' }, { status: 507 });
  overrideApi(http.put('*/api/programme/update', refuse, { once: true }));
  await save(user);
  expect(await screen.findByText('Erreur : Non.')).toBeInTheDocument();
  expect(inSlot('Le matin calme').getByLabelText('Titre')).toBeInTheDocument();
  expectConsole('error', "Erreur lors de l'opération");

  const others = { ...week, days: { ...week.days, lundi: [] } };
  backend.advance(1000);
  await backend.store.programme.save(others, 'autre@radio.example');
  // The label is back when the save has ended, after its message.
  await user.click(await screen.findByRole('button', { name: 'Enregistrer et publier' }));
  await answerQuestion(user, 'Annuler', 'Modifié entre-temps');
  expect(await saved()).toEqual(others.days);
  expect(inSlot('Le matin calme').getByLabelText('Titre')).toBeInTheDocument();
});

test('a backend without a programme is told in one sentence, whatever it answers', async () => {
  const { user } = await openAdmin('/corbeille', await createTestBackend());
  for (const answer of [
    () => new HttpResponse(null, { status: 404 }),
    () => new HttpResponse(null, { status: 401 }),
    () => HttpResponse.html('<!doctype html>'),
  ]) {
    overrideApi(http.get('*/api/programme', answer));
    await user.click(await screen.findByRole('link', { name: 'Programme' }));
    expect(await screen.findByText(/^Ce serveur ne garde pas de programme/)).toBeInTheDocument();
    expect(localStorage.getItem('token')).not.toBeNull();
    await user.click(screen.getByRole('link', { name: 'Corbeille' }));
    await screen.findByRole('heading', { level: 1, name: 'Corbeille' });
  }
});

test('a programme that cannot be read is asked for again', async () => {
  const backend = await createTestBackend();
  await backend.store.programme.begin(week);
  const { user } = await openAdmin('/corbeille', backend);
  const failures = [
    () => new HttpResponse(null, { status: 503 }),
    // Too busy.
    () => new HttpResponse(null, { status: 429 }),
    () => HttpResponse.error(),
  ];
  for (const [index, answer] of failures.entries()) {
    overrideApi(http.get('*/api/programme', answer, { once: true }));
    if (index === 0) await user.click(await screen.findByRole('link', { name: 'Programme' }));
    else await press(user, 'Réessayer');
    await waitFor(() => expectConsole('error', 'Erreur lors du chargement du programme'));
    expect(await screen.findByText(/^Le programme n’a pas pu être chargé\./)).toBeInTheDocument();
  }
  await press(user, 'Réessayer');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Ajouter un créneau' })).toBeInTheDocument();
});

test('a slot without a title is called the same in its row and where it is copied, which needs a day', async () => {
  const { user } = await openForm();
  await press(user, 'Ajouter un créneau');
  await choose(user, 'Nouveau créneau', 'Copier…');
  const dialog = within(
    screen.getByRole('dialog', { name: 'Copier «\u00a0Nouveau créneau\u00a0» vers…' }),
  );
  const copy = dialog.getByRole('button', { name: 'Copier' });
  const tuesday = dialog.getByRole('checkbox', { name: 'Mardi' });
  await user.click(tuesday);
  expect(copy).toHaveAttribute('aria-disabled', 'false');
  await user.click(tuesday);
  expect(copy).toHaveAttribute('aria-disabled', 'true');
  await user.click(copy);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByText(/^Copié vers/)).toBeNull();
});

test('without a day in the address it is today, by the clock of the radio', async () => {
  const backend = await createTestBackend();
  await backend.store.programme.begin({ ...week, timeZone: 'Pacific/Auckland' });
  // A Tuesday, but in New Zealand.
  setClock('2026-11-24T12:30:00Z');
  const { router } = await openAdmin('/dashboard', backend);
  await router.navigate(`${ADMIN_BASE}/programme`);
  expect(await screen.findByRole('heading', { name: 'Le mercredi' })).toBeInTheDocument();
});

test('times with seconds, as databases write them, are edited and saved as times of day', async () => {
  const timed = day.map((each) => ({ ...each, start: `${each.start}:00`, end: `${each.end}:00` }));
  const { user, sent } = await openForeign(everyDay(timed));
  await user.click(await screen.findByRole('button', { name: 'Lundi' }));
  expect(screen.queryByText('À corriger')).toBeNull();
  await add(user, 'Le matin', ' calme');
  await publish(user);
  const [, ...others] = day;
  const monday = [slot('06:30', '12:00', 'Le matin calme'), ...others];
  expect(sent).toMatchObject([{ days: { ...week.days, lundi: monday } }]);
});
