import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { addArticle, addMessage, changeArticle } from '#tests/support/add-records.ts';
import { onAPhone, openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { backendWithArticles } from '#tests/support/articles-backend.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const pageRequest = (page: number, size = 5, sort = 'createdAt,desc') =>
  `GET /api/article/page?page=${page}&size=${size}&sort=${sort}`;
const nextPage = () => screen.getByRole('button', { name: 'Aller à la page suivante' });
const article = (number: number) => screen.findByText(`Article ${number}`);

describe('the table', () => {
  test('a page, an order and "back" are one request each', async () => {
    const backend = await backendWithArticles(12);
    const { user, router } = await openAdmin('/article', backend);
    await article(12);
    await user.click(nextPage());
    await article(3);
    await user.click(screen.getByText('Title'));
    await article(10);
    const orderOf = (name: string) =>
      screen.getByText(name).closest('[role=columnheader]')?.getAttribute('aria-sort');
    expect(orderOf('Title')).toBe('ascending');
    await router.navigate(-1);
    await article(3);
    expect(orderOf('Created At')).toBe('descending');

    expect(router.state.location.search).toBe('?page=2');
    // The rows of a page that was read are there before it is read again.
    await waitFor(() =>
      expect(backend.requests).toEqual([
        pageRequest(0),
        pageRequest(1),
        pageRequest(0, 5, 'title,asc'),
        pageRequest(1),
      ]),
    );
  });

  test('back from a row comes the same page, with its row marked, by its button and by its name', async () => {
    const backend = await createTestBackend();
    for (const name of ['Ada', 'Bo', 'Cléo', 'Dia', 'Eli', 'Flo', 'Gus'])
      await addMessage(backend, { name, message: `Merci de ${name}` });
    const { user, router } = await openAdmin('/contact?page=2', backend);
    for (const { by, name, row, id } of [
      { by: 'its button', name: 'Voir', row: /Bo/, id: 2 },
      { by: 'its name', name: 'Ada', row: /Ada/, id: 1 },
    ]) {
      await screen.findByText('Bo');
      const [open] = screen.getAllByRole('link', { name });
      if (!open) throw new Error(`The list must have a row to open by ${by}.`);
      expect(open, by).toHaveAttribute('href', `${ADMIN_BASE}/contact/${id}/voir`);
      await user.click(open);
      expect(await screen.findByText(/^Merci de/)).toBeInTheDocument();
      await router.navigate(-1);
      expect(await screen.findByRole('row', { name: row }), by).toHaveClass('returned-to');
      expect(router.state.location.search, by).toBe('?page=2');
    }
  });
});

describe('the cards of a phone', () => {
  onAPhone();

  function shown() {
    const list = within(screen.getByRole('list', { name: 'Liste article admin' }));
    return list.getAllByRole('heading').map(({ textContent }) => textContent);
  }

  test('a list by title has the same order on its pages as in the whole: accents and ligatures at their letter', async () => {
    const titles = ['Zèbre', 'Œuf', 'Étoile', 'ours', 'Nuit', 'Ode', 'Été', 'eau', 'À demain'];
    const sorted = ['À demain', 'eau', 'Été', 'Étoile', 'Nuit', 'Ode', 'Œuf', 'ours', 'Zèbre'];
    const backend = await createTestBackend();
    for (const title of titles) await addArticle(backend, title);
    const { user } = await openAdmin('/article?tri=title,asc', backend);
    await screen.findByText('À demain');
    expect(shown()).toEqual(sorted.slice(0, 5));
    await user.click(nextPage());
    await screen.findByText('Zèbre');
    expect(shown()).toEqual(sorted.slice(5));
  });

  test('what was found is read again in another order', async () => {
    const backend = await backendWithArticles(12);
    const { user } = await openAdmin('/article?recherche=article', backend);
    await article(12);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'ID, croissant');
    expect(await article(1)).toBeInTheDocument();
    expect(screen.queryByText('Article 12')).toBeNull();
  });

  test('another size is one request, for the first page', async () => {
    const backend = await backendWithArticles(12);
    const { user, router } = await openAdmin('/article?page=2', backend);
    await article(7);
    const sizes = screen.getByRole('combobox', { name: /Lignes par page/ });
    const options = within(sizes).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['5', '10', '20']);
    await user.selectOptions(sizes, '10');
    await article(12);
    expect(router.state.location.search).toBe('?taille=10');
    expect(backend.requests).toEqual([pageRequest(1), pageRequest(0, 10)]);
  });

  test('a deep link is one request, for what its address says', async () => {
    const backend = await backendWithArticles(21);
    await openAdmin('/article?page=2&taille=20&tri=id,asc', backend);
    expect(await article(21)).toBeInTheDocument();
    expect(screen.queryByText('Article 20')).toBeNull();
    expect(backend.requests).toEqual([pageRequest(1, 20, 'id,asc')]);
  });

  test('a page that no longer exists becomes the last one', async () => {
    const backend = await backendWithArticles(7);
    const { router } = await openAdmin('/article?page=9', backend);
    expect(await article(1)).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2');
    expect(backend.requests).toEqual([pageRequest(8), pageRequest(1)]);
  });

  test('ten quick clicks whose answers come in reverse end on the last page asked for', async () => {
    const backend = await backendWithArticles(57);
    const { user, router } = await openAdmin('/article', backend);
    await article(57);

    const answers: (() => void)[] = [];
    overrideApi(
      http.get('*/api/article/page', async ({ request }) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return HttpResponse.json(await (await backend.app.fetch(request)).json());
      }),
    );
    const button = nextPage();
    for (let click = 0; click < 10; click += 1) await user.click(button);
    await waitFor(() => expect(answers).toHaveLength(10));
    for (const answer of answers.reverse()) answer();

    expect(await article(7)).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=11');
    await waitFor(() => expect(screen.getByText('51–55 sur 57')).toBeInTheDocument());
    expect(screen.getAllByRole('link', { name: 'Modifier' })).toHaveLength(5);
  });

  test("'Rechercher' finds in all rows, without accents; the term is in the address", async () => {
    const backend = await backendWithArticles(101);
    await changeArticle(backend, 'Œufs d’été', '<p>Au <b>jardin</b></p>');
    const { user, router } = await openAdmin('/article', backend);
    await article(101);
    const field = screen.getByRole('searchbox', { name: 'Rechercher' });
    await user.type(field, 'oeufs jardin{Enter}');
    expect(await screen.findByText('Œufs d’été')).toBeInTheDocument();
    expect(screen.getByText('1–1 sur 1')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?recherche=oeufs+jardin');
    expect(backend.requests.slice(1)).toEqual([pageRequest(0, 100), pageRequest(1, 100)]);

    await user.type(screen.getByRole('searchbox', { name: 'Rechercher' }), '{Escape}');
    await article(101);
    expect(router.state.location.search).toBe('');
  });

  /** A backend whose list of articles is this long, of which `name` says the titles; and the pages it was asked for. */
  async function longList(pages: number, name: (row: number) => string) {
    const backend = await createTestBackend();
    const asked: number[] = [];
    backend.app.fetch = (request) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      asked.push(page);
      const content = Array.from({ length: 100 }, (_, index) => ({
        id: page * 100 + index + 1,
        title: name(page * 100 + index + 1),
        content: '',
      }));
      const total = { totalPages: pages, totalElements: pages * 100 };
      return Response.json({ content, ...total, number: page });
    };
    return { backend, asked };
  }

  test('a search that has not read everything says so', async () => {
    const { backend, asked } = await longList(50, (row) => (row === 7 ? 'La lune' : `Nuit ${row}`));
    await openAdmin('/article?recherche=lune', backend);
    expect(
      await screen.findByText(/^1 résultat pour «.lune.», parmi les 2.000 premières lignes\.$/),
    ).toHaveAttribute('role', 'status');
    expect(asked).toHaveLength(20);
  });

  test('a search of the whole list says how many rows it found, and nothing more where there are none', async () => {
    const backend = await backendWithArticles(3);
    const { router, user } = await openAdmin('/article?recherche=article', backend);
    expect(await screen.findByText(/^3 résultats pour «.article.»\.$/)).toBeInTheDocument();
    await router.navigate(`${ADMIN_BASE}/article?recherche=nuit`);
    expect(await screen.findByText(/^Aucun résultat pour «.nuit.»\.$/)).toBeInTheDocument();
    expect(screen.queryByText('La liste est vide.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('a number finds the row of that number alone, words are wanted all in whatever column, and every apostrophe is one', async () => {
    const backend = await backendWithArticles(3);
    // Keyboards and Word write other apostrophes.
    for (const title of ['Les contes de 3 h', 'L’heure du conte', "L'heure du bain"])
      await addArticle(backend, title);
    const { router } = await openAdmin('/article?tri=id,asc', backend);
    await article(1);
    // Each finds others than the one before, whose rows stay until then.
    for (const { term, found } of [
      { term: "l'heure", found: ['L’heure du conte', "L'heure du bain"] },
      { term: '3', found: ['Article 3'] },
      { term: 'l’heure', found: ['L’heure du conte', "L'heure du bain"] },
      { term: 'texte 2', found: ['Article 2'] },
    ]) {
      await router.navigate(
        `${ADMIN_BASE}/article?tri=id,asc&recherche=${encodeURIComponent(term)}`,
      );
      await waitFor(() => expect(shown(), term).toEqual(found));
    }
  });

  test('a number finds its row on a later page, too, whatever the pages before it hold', async () => {
    const { backend, asked } = await longList(3, (row) =>
      row <= 100 ? `Conte 150, ${row}` : `Nuit ${row}`,
    );
    await openAdmin('/article?recherche=150', backend);
    expect(await screen.findByText('Nuit 150')).toBeInTheDocument();
    expect(screen.queryByText(/^Conte /)).toBeNull();
    expect(asked).toEqual([0, 1, 2]);
  });

  test('a search finds in all rows of a backend that answers twenty at once and counts rows alone', async () => {
    const backend = await createTestBackend();
    backend.app.fetch = (request) => {
      const { searchParams } = new URL(request.url);
      const size = Math.min(20, Number(searchParams.get('size')));
      const from = Number(searchParams.get('page')) * size;
      const rows = Array.from({ length: 45 }, (_, index) => ({
        id: index + 1,
        title: `Nuit ${index + 1}`,
      }));
      return Response.json({ content: rows.slice(from, from + size), totalElements: 45 });
    };
    await openAdmin('/article?recherche=nuit', backend);
    expect(await screen.findByText(/^45 résultats pour «.nuit.»\.$/)).toBeInTheDocument();
  });

  test('a search finds in all rows of a backend that refuses more than twenty at once', async () => {
    const backend = await backendWithArticles(21);
    const { fetch } = backend.app;
    backend.app.fetch = (request) =>
      Number(new URL(request.url).searchParams.get('size')) <= 20
        ? fetch(request)
        : Response.json({ message: 'Vingt au plus.' }, { status: 400 });
    await openAdmin('/article?recherche=article', backend);
    expect(await screen.findByText(/^21 résultats pour «.article.»\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expectConsole('error', 'Error fetching data');
  });

  test('a search, which reads a hundred rows at once, sends the token, and the pages of what was found need no other call', async () => {
    const backend = await backendWithArticles(12);
    const tokens: (string | null)[] = [];
    const { fetch } = backend.app;
    backend.app.fetch = (request) => {
      tokens.push(request.headers.get('authorization'));
      return fetch(request);
    };
    const { user, router } = await openAdmin('/article?recherche=article', backend);
    expect(await screen.findByText('1–5 sur 12')).toBeInTheDocument();
    await user.click(nextPage());
    expect(await screen.findByText('6–10 sur 12')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2&recherche=article');
    expect(backend.requests).toEqual([pageRequest(0, 100)]);
    expect(tokens).toEqual([expect.stringMatching(/^Bearer /)]);
  });

  test('the next search, be it for the same word, finds what has come since the one before', async () => {
    const backend = await backendWithArticles(2);
    const { user } = await openAdmin('/article?recherche=article', backend);
    await article(2);
    await addArticle(backend, 'La lune');
    const field = screen.getByRole('searchbox', { name: 'Rechercher' });
    // Over the term before: an emptied field shows the whole list.
    await user.type(field, 'lune{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 7 });
    expect(await screen.findByText('La lune')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await article(1);
    await addArticle(backend, 'La lune rousse');
    await user.keyboard('lune{Enter}');
    expect(await screen.findByText('La lune rousse')).toBeInTheDocument();
  });

  test('a link renewed in what was found is the present one there, too', async () => {
    const backend = await backendWithArticles(1);
    await changeArticle(backend, 'La lune');
    const { user } = await openAdmin('/article?recherche=lune', backend);
    const renew = async () =>
      user.click(await screen.findByRole('button', { name: 'Mettre à jour le lien' }));
    await renew();
    const { promise: held, resolve: release } = withResolvers();
    watchCalls('/api/article/page', undefined, held);
    await user.click(await screen.findByRole('button', { name: 'Mettre à jour' }));
    expect(await screen.findByText(/^Lien mis à jour.*\/article\/la-lune$/)).toBeInTheDocument();
    await renew();
    release();
    expect(await screen.findByText(/^Lien actuel.*\/article\/la-lune$/)).toBeInTheDocument();
  });

  test('a list that could not load says so, keeps its pages in reach and tries again', async () => {
    const backend = await backendWithArticles(12);
    const { user } = await openAdmin('/article', backend);
    await article(12);
    const fail = () => HttpResponse.json({ message: 'Panne' }, { status: 500 });
    overrideApi(http.get('*/api/article/page', fail, { once: true }));
    await user.click(nextPage());
    const failed = await screen.findByText('La liste n’a pas pu être chargée.');
    expect(failed.closest('[role=alert]')).toBeInTheDocument();
    expect(await screen.findByText('Erreur : Panne')).toBeInTheDocument();
    expectConsole('error', 'Error fetching data');
    expect(screen.getByText('6–10 sur 12')).toHaveAttribute('aria-live', 'polite');
    expect(nextPage()).toBeEnabled();

    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await article(7)).toBeInTheDocument();
  });

  test('while a list loads it says so', async () => {
    const backend = await backendWithArticles(1);
    const { fetch } = backend.app;
    const { promise: held, resolve: answer } = withResolvers();
    backend.app.fetch = (request) => held.then(() => fetch(request));
    await openAdmin('/article', backend);
    expect(await screen.findByText('Chargement…')).toHaveAttribute('role', 'status');
    answer();
    await article(1);
    expect(screen.queryByText('Chargement…')).toBeNull();
  });

  test('a list that is gone back to shows its rows at once, and checks them behind', async () => {
    const { user, router } = await openAdmin('/article', await backendWithArticles(2));
    await article(2);
    await user.click(screen.getByRole('link', { name: 'Retour dashboard' }));
    await screen.findByRole('heading', { name: 'Tableau de bord' });
    let checks = 0;
    overrideApi(
      http.get('*/api/article/page', async () => {
        checks += 1;
        await delay('infinite');
      }),
    );
    await router.navigate(-1);
    expect(await article(2)).toBeInTheDocument();
    expect(screen.getByText('1–2 sur 2')).toBeInTheDocument();
    await waitFor(() => expect(checks).toBe(1));
  });

  test('after a save no list shows what it has replaced', async () => {
    const { user } = await openAdmin('/article', await backendWithArticles(1));
    await user.click(await screen.findByRole('link', { name: 'Modifier' }));
    const title = await screen.findByRole('textbox', { name: "Titre de l'article" });
    await user.type(title, ' bis');
    const { promise: held, resolve: answer } = withResolvers();
    watchCalls('/api/article/page', undefined, held);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Article enregistré\./)).toBeInTheDocument();
    expect(screen.queryByText('Article 1')).toBeNull();
    answer();
    expect(await screen.findByText('Article 1 bis')).toBeInTheDocument();
  });

  test('a search of the log reads what a row says of its record', async () => {
    const backend = await backendWithArticles(3);
    await openAdmin('/logs?recherche=«+article+2', backend);
    expect(
      await screen.findByRole('link', { name: /^Article «.Article 2.»$/ }),
    ).toBeInTheDocument();
    expect(screen.getByText('1–1 sur 1')).toBeInTheDocument();
  });

  test('a telephone number is found however its digits stand together', async () => {
    const backend = await createTestBackend();
    await addMessage(backend, { phone: '06 12 34 56 78' });
    await openAdmin('/contact?recherche=0612345678', backend);
    expect(await screen.findByRole('link', { name: 'Camille' })).toBeInTheDocument();
  });

  test('the search field keeps the focus; a search begins on the first page of what it finds, and its cross or Escape shows the whole list again', async () => {
    const { user, router } = await openAdmin('/article?page=2', await backendWithArticles(12));
    await article(7);
    const field = () => screen.getByRole('searchbox', { name: 'Rechercher' });
    const { location } = router.state;
    await user.type(field(), 'l{Backspace}');
    expect(router.state.location).toBe(location);
    for (const empty of [() => user.clear(field()), () => user.keyboard('{Escape}')]) {
      await user.type(field(), 'article 3{Enter}');
      expect(await article(3)).toBeInTheDocument();
      expect(router.state.location.search).toBe('?recherche=article+3');
      expect(field()).toHaveFocus();
      await empty();
      expect(await article(12)).toBeInTheDocument();
      expect(router.state.location.search).toBe('');
      expect(field()).toHaveFocus();
    }
    await router.navigate(-1);
    await waitFor(() => expect(field()).toHaveValue('article 3'));
  });
});
