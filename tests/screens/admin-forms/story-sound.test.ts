/** The sound of a story: how it is sent, and what is said and kept when that fails. */
import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { listDrafts } from '#src/admin/record/draft-store.ts';
import { answerHash } from '#src/lib/answer-hash.ts';
import { openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';
import { addStory, KNOWN_SOUND } from '#tests/support/stories-backend.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const UPLOAD = '*/api/histoire/sound';
const NEW_SOUND = `/media/${'b'.repeat(64)}.mp3`;
const STORED = {
  sound: NEW_SOUND,
  seconds: 75,
  bytes: 1_200_000,
  gain: -1.8,
  loudness: -14.2,
  bitRate: 128,
  channels: 1,
};
const stored = (change: object = {}) =>
  HttpResponse.json({ ...STORED, ...change }, { status: 201 });

const mp3 = (name = 'renard.mp3', type = 'audio/mpeg') => new File(['son'], name, { type });
const field = () => screen.findByRole('group', { name: 'Son' });
const player = () => screen.queryByLabelText('Écouter le son');
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const titleField = () => screen.findByRole('textbox', { name: 'Titre' });

async function drop(...files: File[]) {
  const zone = (await field()).querySelector('div');
  if (zone === null) throw new Error('The field must have a zone.');
  fireEvent.drop(zone, {
    dataTransfer: {
      files,
      items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
      types: ['Files'],
    },
  });
}

/** Holds the uploads until they are answered; returns their bodies. */
function holdUploads() {
  const bodies: string[] = [];
  const { promise: answered, resolve: answer } = withResolvers<() => Response>();
  overrideApi(
    http.post(UPLOAD, async ({ request }) => {
      bodies.push(await request.text());
      return (await answered)();
    }),
  );
  return { bodies, answer: (make: () => Response) => act(async () => answer(make)) };
}

async function openStory(change: Parameters<typeof addStory>[1] = {}) {
  const backend = await createTestBackend();
  await addStory(backend, change);
  const opened = await openAdmin('/histoire/1/modifier', backend);
  await field();
  return { backend, ...opened };
}

const draftSounds = async (backend: TestBackend) =>
  (await listDrafts(answerHash(backend.admin.email))).map(({ values }) => values.sound);

test('an mp3 is sent to the backend, saved with its story, and told apart from what has only its name', async () => {
  const backend = await createTestBackend({ mediaFolder: temporaryFolder() });
  const { user } = await openAdmin('/histoire/new', backend);
  await user.type(await titleField(), 'À la claire fontaine');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Berceuse');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Une chanson.');
  await drop(new File(['RIFF'.repeat(500)], 'faux.mp3', { type: 'audio/mpeg' }));
  const alert = within(await field()).getByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('Ceci n’est pas un mp3.'));
  expectConsole('error', 'Erreur lors de l’envoi du son');
  const song = readFileSync('server/live/songs/a-la-claire-fontaine.low.mp3');
  await drop(new File([song], 'chanson.mp3', { type: 'audio/mpeg' }));
  // Its loudness is in admin-stories.spec.ts: the thread that measures it does not start here.
  expect(await screen.findByText(/^36 s · 0,3 Mo · 64 kbit\/s · mono/)).toBeInTheDocument();
  expect(alert).toBeEmptyDOMElement();
  await user.click(save());
  const row = await screen.findByRole('row', { name: /À la claire fontaine/ });
  expect(row).toHaveTextContent(/Berceuse0:36/);
  expect(await backend.store.stories.list()).toMatchObject([
    { title: 'À la claire fontaine', kind: 'berceuse', bytes: song.length, content: '' },
  ]);
});

test('an mp3 is sent as it is, what the backend found in it is told, with a player, and another loudness is warned of', async () => {
  await openAdmin('/histoire/new', await createTestBackend());
  let type: string | null = null;
  overrideApi(
    http.post(UPLOAD, async ({ request }) => {
      type = request.headers.get('content-type');
      expect(request.headers.get('authorization')).toMatch(/^Bearer ./);
      expect(await request.text()).toBe('son');
      return stored();
    }),
  );
  await drop(mp3());
  expect(
    await screen.findByText('1 min 15 s · 1,2 Mo · 128 kbit/s · mono · −14,2 LUFS'),
  ).toBeInTheDocument();
  expect(type).toBe('audio/mpeg');
  // How much a server takes is its own: it says so when it refuses one.
  expect(await field()).not.toHaveTextContent('au plus');
  expect(player()).toHaveAttribute('src', NEW_SOUND);
  expect(player()).toHaveAttribute('preload', 'none');
  expect(screen.queryByText(/Ce son est plus/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Remplacer' })).toBeInTheDocument();

  for (const [change, warning] of [
    [
      { gain: -6, loudness: -10 },
      /^Ce son est plus fort que la radio.: il sera joué 6,0.dB plus bas/,
    ],
    [{ gain: 8.4, loudness: -24.4 }, /^Ce son est plus faible que la radio et sera joué tel quel/],
    [{ gain: 0, loudness: null }, /^Le serveur n’a rien entendu dans ce son.: écoutez-le/],
  ] as const) {
    overrideApi(http.post(UPLOAD, () => stored(change)));
    await drop(mp3());
    expect(await screen.findByText(warning)).toBeInTheDocument();
  }
});

test('a saved story is warned of by its gain', async () => {
  await openStory({ gain: -5 });
  expect(screen.getByText(/il sera joué 5,0.dB plus bas/)).toBeInTheDocument();
});

test('a voice memo is refused before it is sent, as two sounds are, and the earlier one stays', async () => {
  await openStory();
  const calls = watchCalls('/api/histoire/sound');
  const alert = within(await field()).getByRole('alert');
  for (const [files, said] of [
    [[mp3('mémo.m4a', 'audio/mp4')], /^Ceci n’est pas un mp3\. Convertissez-le/],
    [[mp3('un.mp3'), mp3('deux.mp3')], /^Un seul fichier à la fois/],
  ] as const) {
    await drop(...files);
    await waitFor(() => expect(alert).toHaveTextContent(said));
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    expect(player()).toHaveAttribute('src', KNOWN_SOUND);
  }
  expect(calls).toEqual([]);
});

const json = (status: number, message: string) => HttpResponse.json({ message }, { status });
const faults: readonly (readonly [what: string, answer: () => Response, sentence: string])[] = [
  ['cut on its way', () => HttpResponse.error(), 'L’envoi a été coupé avant la fin.'],
  ['no mp3', () => json(422, 'Ceci n’est pas un mp3.'), 'Ceci n’est pas un mp3.'],
  [
    'too large for the backend',
    () => json(413, 'Ce son est trop grand\u00a0: 200\u00a0Mo au plus.'),
    'Ce son est trop grand : 200 Mo au plus.',
  ],
  [
    'too large for what stands before it',
    () => HttpResponse.html('<h1>413</h1>', { status: 413 }),
    'Ce fichier est trop grand pour le serveur.',
  ],
  [
    'one too many for the disk',
    () => new HttpResponse(null, { status: 507 }),
    'Le disque du serveur est plein.',
  ],
  ['not for this backend', () => json(404, 'Not Found'), 'Ce serveur ne garde pas de sons.'],
  [
    'answered by a page',
    () => HttpResponse.html('<p>Wi-Fi</p>'),
    'L’envoi a été coupé avant la fin.',
  ],
  [
    'answered by something else',
    () => HttpResponse.json({}),
    'Le serveur n’a pas dit ce qu’il a fait du son.',
  ],
];

test('a sound that is not kept: the form keeps everything, says why, and sends the same file again', async () => {
  const { backend, user } = await openStory();
  await user.type(await titleField(), ' rusé');
  const alert = within(await field()).getByRole('alert');
  const sent: string[] = [];
  for (const [what, answer, sentence] of faults) {
    overrideApi(
      http.post(UPLOAD, async ({ request }) => {
        sent.push(await request.text());
        return answer();
      }),
    );
    if (sent.length === 0) await drop(mp3());
    else await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(alert, what).toHaveTextContent(sentence));
    expect(alert).toHaveTextContent('« renard.mp3 » (1 ko) n’est pas enregistré.');
    expectConsole('error', 'Erreur lors de l’envoi du son');
    expect(await titleField()).toHaveValue('Le petit renard rusé');
    expect(player()).toHaveAttribute('src', KNOWN_SOUND);
    // Nothing else is said elsewhere on the page.
    expect(screen.queryByText(/^Erreur/)).toBeNull();
  }
  expect(sent).toEqual(faults.map(() => 'son'));

  const { bodies, answer: answerNow } = holdUploads();
  await user.dblClick(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(bodies).toEqual(['son']));
  expect(await field()).toHaveFocus();
  await answerNow(stored);
  await waitFor(() => expect(player()).toHaveAttribute('src', NEW_SOUND));
  expect(alert).toBeEmptyDOMElement();
  expect(bodies).toEqual(['son']);
  await waitFor(async () => expect(await draftSounds(backend)).toEqual([NEW_SOUND]));
});

test('an upload can be stopped, and the earlier sound stays', async () => {
  const { user } = await openStory();
  const { bodies, answer } = holdUploads();
  await drop(mp3());
  const stop = await screen.findByRole('button', { name: 'Annuler' });
  expect(screen.getByRole('progressbar', { name: 'Envoi de renard.mp3' })).toBeInTheDocument();
  await waitFor(() => expect(bodies).toHaveLength(1));
  // A second file meanwhile is no second upload.
  await drop(mp3('autre.mp3'));
  await user.click(stop);
  expect(await field()).toHaveFocus();
  await answer(stored);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(player()).toHaveAttribute('src', KNOWN_SOUND);
  expect(bodies).toHaveLength(1);
});

test('a save while the sound is on its way says why not, and works once it is there', async () => {
  const { user } = await openStory();
  const saves = watchCalls('/api/histoire/update');
  const { bodies, answer } = holdUploads();
  await drop(mp3());
  await waitFor(() => expect(bodies).toHaveLength(1));
  await user.click(save());
  expect(await screen.findByText(/^Le son est encore en route/)).toBeInTheDocument();
  await waitFor(async () => expect(await field()).toHaveFocus());
  await answer(stored);
  await waitFor(() => expect(screen.queryByText(/^Le son est encore en route/)).toBeNull());
  expect(saves).toEqual([]);
  overrideApi(http.put('*/api/histoire/update', () => json(500, 'Non.')));
  await user.click(save());
  expect(await screen.findByText('Erreur : Non.')).toBeInTheDocument();
  expectConsole('error', "Erreur lors de l'opération");
});

test('a sound that a save has missed is not called missing while it is on its way', async () => {
  const { user } = await openAdmin('/histoire/new', await createTestBackend());
  await titleField();
  await user.click(save());
  expect(await screen.findByText('Le son est requis.')).toBeInTheDocument();
  const { answer } = holdUploads();
  await drop(mp3());
  await waitFor(() => expect(screen.queryByText('Le son est requis.')).toBeNull());
  await answer(stored);
  await waitFor(() => expect(player()).toHaveAttribute('src', NEW_SOUND));
});

test('leaving while the sound is on its way asks first, though nothing else has changed', async () => {
  const { user, router } = await openStory();
  const { bodies, answer } = holdUploads();
  await drop(mp3());
  await waitFor(() => expect(bodies).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Retour à la liste' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Quitter sans/ }));
  expect(dialog.getByText(/^L’envoi du fichier n’est pas terminé/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Rester' }));
  await answer(stored);
  await waitFor(() => expect(player()).toHaveAttribute('src', NEW_SOUND));
  expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/histoire/1/modifier`);
});

test('a session that ends during an upload loses nothing that was typed', async () => {
  const { backend, user } = await openStory();
  await user.type(await titleField(), ' rusé');
  overrideApi(http.post(UPLOAD, () => json(401, 'Non.')));
  await drop(mp3());
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
  expectConsole('error', 'Erreur lors de l’envoi du son');
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
  await waitFor(async () =>
    expect(
      (await listDrafts(answerHash(backend.admin.email))).map(({ values }) => values.title),
    ).toEqual(['Le petit renard rusé']),
  );
});

test('a draft has the address of its sound: it is taken up without sending it again', async () => {
  const backend = await createTestBackend();
  const { user, router } = await openAdmin('/histoire/new', backend);
  overrideApi(http.post(UPLOAD, () => stored()));
  await drop(mp3());
  await waitFor(() => expect(player()).toHaveAttribute('src', NEW_SOUND));
  await user.click(screen.getByRole('button', { name: 'Retour à la liste' }));
  await user.click(await screen.findByRole('button', { name: 'Quitter' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/histoire`));
  const calls = watchCalls('/api/histoire/sound');
  await user.click(await screen.findByRole('link', { name: 'Reprendre' }));
  // The fields are there first, empty.
  await waitFor(() => expect(player()).toHaveAttribute('src', NEW_SOUND));
  expect(calls).toEqual([]);
});
