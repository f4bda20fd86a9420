import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { onAPhone, openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';

onAPhone();

const LOGO = 'data:image/png;base64,iVBORw0KGgo=';
const DROP_TEXT = 'Glissez-déposez une image ici ou cliquez pour sélectionner un fichier';

const forms = [
  {
    path: 'partenaire',
    api: 'partenaire',
    addTitle: 'Ajouter un partenaire',
    editTitle: 'Modifier le partenaire',
    of: 'du partenaire',
    saved: 'Partenaire enregistré.',
    side: 200,
  },
  {
    path: 'reseaux-sociaux',
    api: 'socialNetwork',
    addTitle: 'Ajouter un réseau',
    editTitle: 'Modifier le réseau',
    of: 'du réseau',
    saved: 'Réseau enregistré.',
    side: 100,
  },
] as const;

/** A backend that has one record of the kind, through its own API. */
async function backendWithLogoLink(api: string) {
  const backend = await createTestBackend();
  const answer = await backend.app.fetch(
    new Request(`http://localhost/api/${api}/create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await backend.token()}`,
      },
      body: JSON.stringify({
        name: 'La Veilleuse',
        logo: LOGO,
        url: 'https://veilleuse.example',
        adminId: backend.admin.id,
      }),
    }),
  );
  expect(answer.ok).toBe(true);
  return backend;
}

const zone = (label: string) => screen.findByRole('button', { name: new RegExp(`^Logo ${label}`) });
const drop = async (label: string, type: 'drop' | 'dragEnter', ...files: File[]) =>
  fireEvent[type](await zone(label), {
    dataTransfer: {
      files,
      items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
      types: ['Files'],
    },
  });

describe.each(forms)('$addTitle', ({ path, api, addTitle, editTitle, of, saved, side }) => {
  test('creates: title, required name and link, logo zone, and back to the list', async () => {
    const backend = await createTestBackend();
    const { user, router } = await openAdmin(`/${path}/new`, backend);
    expect(await screen.findByRole('heading', { name: addTitle })).toBeInTheDocument();
    const name = screen.getByRole('textbox', { name: `Nom ${of}` });
    const link = screen.getByRole('textbox', { name: `Lien ${of}` });
    expect(name).toBeRequired();
    expect(link).toBeRequired();
    expect(await zone(of)).toHaveTextContent(DROP_TEXT);

    const calls = watchCalls(`/api/${api}/create`);
    await user.type(name, 'Le Doudou');
    // Copied from a message, with a mark that nobody sees.
    await user.type(link, '\u200edoudou.example');
    await user.click(screen.getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText(saved)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/${path}`);
    expect(calls.map(({ body }) => body)).toEqual([
      { name: 'Le Doudou', logo: '', url: 'https://doudou.example', adminId: backend.admin.id },
    ]);
  });

  test('edits: filled in, with the logo shown, and sends the id', async () => {
    const backend = await backendWithLogoLink(api);
    const { user, router } = await openAdmin(`/${path}/1/modifier`, backend);
    expect(await screen.findByRole('heading', { name: editTitle })).toBeInTheDocument();
    const name = await screen.findByRole('textbox', { name: `Nom ${of}` });
    expect(name).toHaveValue('La Veilleuse');
    expect(screen.getByRole('textbox', { name: `Lien ${of}` })).toHaveValue(
      'https://veilleuse.example',
    );
    expect(screen.getByAltText('Aperçu du logo')).toHaveAttribute('src', LOGO);

    const calls = watchCalls(`/api/${api}/update`);
    await user.type(name, ' bleue');
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/${path}`));
    expect(calls[0]?.body).toEqual({
      name: 'La Veilleuse bleue',
      logo: LOGO,
      url: 'https://veilleuse.example',
      adminId: backend.admin.id,
      id: 1,
    });
  });

  test('the logo can be removed', async () => {
    const backend = await backendWithLogoLink(api);
    const { user, router } = await openAdmin(`/${path}/1/modifier`, backend);
    const remove = await screen.findByRole('button', { name: 'Retirer le logo' });
    const zone = screen.getByRole('button', { name: /^Logo/ });
    expect(zone).toHaveAccessibleDescription(/^Aperçu du logo/);
    await user.click(remove);
    expect(screen.queryByAltText('Aperçu du logo')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retirer le logo' })).toBeNull();
    expect(document.activeElement).toBe(zone);
    expect(zone).not.toHaveAccessibleDescription(/Aperçu/);
    const calls = watchCalls(`/api/${api}/update`);
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/${path}`));
    expect(calls[0]?.body).toMatchObject({ name: 'La Veilleuse', logo: '' });
  });

  test(`a logo becomes a square of ${side} pixels`, async () => {
    const decode = decodeByHand();
    await openAdmin(`/${path}/new`, await createTestBackend());
    await drop(of, 'drop', png('LOGO'));
    await decode('LOGO');
    await screen.findByAltText('Aperçu du logo');
    const [canvas] = vi.mocked(HTMLCanvasElement.prototype.toDataURL).mock.contexts;
    expect(canvas).toMatchObject({ width: side, height: side });
  });

  test('a failed save stays on the form and logs', async () => {
    const { user, router } = await openAdmin(`/${path}/new`, await createTestBackend());
    watchCalls(`/api/${api}/create`, 500);
    await user.type(await screen.findByRole('textbox', { name: `Nom ${of}` }), 'Le Doudou');
    await user.type(screen.getByRole('textbox', { name: `Lien ${of}` }), 'https://d.example');
    await user.click(screen.getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText('Erreur : Non.')).toBeInTheDocument();
    expectConsole('error', "Erreur lors de l'opération");
    expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/${path}/new`);
    expect(screen.getByRole('textbox', { name: `Nom ${of}` })).toHaveValue('Le Doudou');
  });
});

test('a link that is no web address is said to be wrong; one without its scheme gets it; a file opens nowhere', async () => {
  const { user } = await openAdmin('/partenaire/new', await createTestBackend());
  const calls = watchCalls('/api/partenaire/create');
  await user.type(await screen.findByRole('textbox', { name: 'Nom du partenaire' }), 'A');
  const link = screen.getByRole('textbox', { name: 'Lien du partenaire' });
  expect(fireEvent.drop(link, { dataTransfer: { types: ['text/uri-list'] } })).toBe(true);
  expect(fireEvent.drop(link, { dataTransfer: { types: ['Files'] } })).toBe(false);
  await user.type(link, 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect(
    await screen.findByText('Le lien doit commencer par http:// ou https://.'),
  ).toBeInTheDocument();
  expect(link).toBeInvalid();
  await waitFor(() => expect(link).toHaveFocus());
  expect(calls).toEqual([]);
  await user.clear(link);
  await user.type(link, 'ferme.example{Tab}');
  expect(link).toHaveValue('https://ferme.example');
});

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const text = new File(['x'], 'lettre.txt', { type: 'text/plain' });

test('the zone asks to drop, refuses what is no picture, and several, and ignores .DS_Store and Thumbs.db', async () => {
  await openAdmin('/partenaire/new', await createTestBackend());
  await drop('du partenaire', 'dragEnter', png('a.png'));
  expect(await screen.findByText('Déposez votre fichier ici...')).toBeInTheDocument();
  await drop('du partenaire', 'drop', png('a.png'), png('b.png'));
  expect(await screen.findByText('Too many files')).toBeInTheDocument();
  await drop('du partenaire', 'drop', text);
  expect(await screen.findByText('File type must be image/*')).toBeInTheDocument();
  await drop('du partenaire', 'drop', new File(['x'], '.DS_Store'), new File(['x'], 'Thumbs.db'));
  await waitFor(() =>
    expect(screen.queryByText('File type must be image/*')).not.toBeInTheDocument(),
  );
  expect(screen.queryByText('Too many files')).not.toBeInTheDocument();
});

/** A browser that decodes a picture when it is told to; returns what decodes one, by its name. */
function decodeByHand() {
  const waiting = new Map<string, (isPicture: boolean) => void>();
  let drawn = '';
  vi.stubGlobal(
    'createImageBitmap',
    ({ name }: File) =>
      new Promise((resolve, reject) =>
        waiting.set(name, (isPicture) =>
          isPicture
            ? resolve({ name, width: 1, height: 1, close: () => undefined })
            : reject(new Error('unreadable')),
        ),
      ),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: ({ name }: File) => {
      drawn = name;
    },
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    () => `data:image/png;base64,${drawn}`,
  );
  return async (name: string, isPicture = true) => {
    await waitFor(() => expect(waiting.has(name)).toBe(true));
    await act(async () => waiting.get(name)?.(isPicture));
  };
}

test('of two logos dropped one after the other the last one stays, however long each takes', async () => {
  const decode = decodeByHand();
  await openAdmin('/partenaire/new', await createTestBackend());
  await drop('du partenaire', 'drop', png('LENT'));
  await drop('du partenaire', 'drop', png('VITE'));
  await decode('VITE');
  const logo = await screen.findByAltText('Aperçu du logo');
  expect(logo).toHaveAttribute('src', 'data:image/png;base64,VITE');
  await decode('LENT');
  expect(logo).toHaveAttribute('src', 'data:image/png;base64,VITE');
});

/** A partner that is sent while its logo is being read. */
async function addBeforeItsLogo() {
  const decode = decodeByHand();
  const { user } = await openAdmin('/partenaire/new', await createTestBackend());
  const created = watchCalls('/api/partenaire/create');
  await user.type(await screen.findByRole('textbox', { name: 'Nom du partenaire' }), 'La Ferme');
  await user.type(screen.getByRole('textbox', { name: 'Lien du partenaire' }), 'ferme.example');
  await drop('du partenaire', 'drop', png('LENT'));
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect(await screen.findByRole('button', { name: 'Enregistrement…' })).toBeInTheDocument();
  return { decode, created };
}

test("'Ajouter' waits for a logo that is still being read", async () => {
  const { decode, created } = await addBeforeItsLogo();
  expect(created).toEqual([]);
  await decode('LENT');
  expect(await screen.findByText('Partenaire enregistré.')).toBeInTheDocument();
  expect(created[0]?.body).toMatchObject({ logo: 'data:image/png;base64,LENT' });
});

test("'Ajouter' sends nothing where the logo that it waited for cannot be read", async () => {
  const { decode, created } = await addBeforeItsLogo();
  await decode('LENT', false);
  const told = await screen.findByText(/^Cette image ne peut pas être lue\./);
  expect(told.closest('[role=alert]')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Ajouter' })).toBeInTheDocument();
  expect(created).toEqual([]);
});

test('a logo that is still being read when the logo is removed does not come back', async () => {
  const decode = decodeByHand();
  const { user } = await openAdmin('/partenaire/new', await createTestBackend());
  await drop('du partenaire', 'drop', png('VITE'));
  await decode('VITE');
  await drop('du partenaire', 'drop', png('LENT'));
  await user.click(await screen.findByRole('button', { name: 'Retirer le logo' }));
  await decode('LENT');
  expect(screen.queryByAltText('Aperçu du logo')).toBeNull();
});
