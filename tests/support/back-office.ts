/** Steps that browser tests of the back office share. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { RunningSite } from './start-site.ts';

/**
 * Headers of calls that a test makes by itself. The server closes a connection that was idle for five
 * seconds: a call on one that was kept fails when it is sent at that moment.
 */
export const ownConnection = { connection: 'close' };

/** The last token of each server: to check a password takes more than the rest of a sign-in. */
const tokens = new Map<string, string>();

/** A logout ends every token, also that of another test. */
const isAccepted = async (page: Page, { url }: RunningSite, token: string) =>
  (
    await page.request.get(`${url}/api/stream/faults`, {
      headers: { ...ownConnection, authorization: `Bearer ${token}` },
    })
  ).ok();

/** Logs in by a call, where the token of before is no longer accepted. */
export async function tokenOf(page: Page, site: RunningSite): Promise<string> {
  const known = tokens.get(site.url);
  if (known !== undefined && (await isAccepted(page, site, known))) return known;
  const answer = await page.request.post(`${site.url}/api/admin/authenticate`, {
    data: { email: site.email, password: site.password },
    headers: ownConnection,
  });
  const { token } = await answer.json();
  tokens.set(site.url, String(token));
  return String(token);
}

/** Signs in without the login form: writes the token where the login stores it. */
export async function signIn(page: Page, site: RunningSite) {
  const token = await tokenOf(page, site);
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  return token;
}

/** Returns as JSON what the back office keeps on this device; '' before it has kept anything. */
export const recordsOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('back-office');
        // The application has not been there yet: it would find a database without its store.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve('');
        opening.onsuccess = () => {
          const store = opening.result.transaction('records').objectStore('records');
          const all = store.getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );

/** Opens an address inside the running application, as a link does: no new document is loaded. */
export const openInside = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/**
 * Waits until a form has led back to its list. The address alone tells too little: it changes while
 * the old form is still on the page, and the next step could be taken there.
 */
export async function backAtList(page: Page, site: RunningSite, section = 'article') {
  await page.waitForURL(({ pathname }) => pathname === `${site.adminBase}/${section}`);
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: /^(Liste article admin|Histoires|Partenaires|Réseaux sociaux)$/,
    }),
  ).toBeVisible();
}

/** Calls the backend as the administrator; returns its answer. */
export async function callAsAdmin(
  page: Page,
  site: RunningSite,
  method: 'post' | 'put',
  path: string,
  data: object,
) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request[method](`${site.url}${path}`, {
    data,
    headers: { ...ownConnection, authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

let names = 0;

/**
 * A name that no other record of this worker's server has: the tests of a worker share a server, in
 * no fixed order.
 */
export function ownName(text: string): string {
  names += 1;
  return `${text} (${names})`;
}

/** Creates an article with a title of its own; returns what the backend calls it. */
export async function createArticle(
  page: Page,
  site: RunningSite,
  { title: text, content }: { title: string; content: string },
) {
  const title = ownName(text);
  const data = { title, content, adminId: 1 };
  const { id, slug } = await callAsAdmin(page, site, 'post', '/api/article/create', data);
  return { id: Number(id), slug: String(slug), title };
}

/** Creates a partner with a name of its own. */
export async function createPartner(page: Page, site: RunningSite, text: string) {
  const name = ownName(text);
  const data = { name, url: 'https://exemple.fr/', logo: '', adminId: 1 };
  const { id } = await callAsAdmin(page, site, 'post', '/api/partenaire/create', data);
  return { id: Number(id), name };
}

/** A row of a table at a desk, a card on a phone. */
export const rowOf = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByRole('row')
    .or(page.getByRole('main').getByRole('listitem'))
    .filter({ hasText: text });

/** Presses an action of a row: a button, or a link. */
export const pressInRow = (row: Locator, label: string) =>
  row
    .getByRole('button', { name: label, exact: true })
    .or(row.getByRole('link', { name: label, exact: true }))
    .click();

export async function readArticle(page: Page, site: RunningSite, slug: string) {
  const answer = await page.request.get(`${site.url}/api/article/findBySlug/${slug}`, {
    headers: ownConnection,
  });
  const { title, content } = await answer.json();
  return { title: String(title), content: String(content) };
}

export const editorOf = (page: Page) => page.getByRole('textbox', { name: "Contenu de l'article" });

/** Makes an article and opens its form: from the list that a save leads to, as the link there does. */
export async function openNewArticle(page: Page, site: RunningSite, content: string) {
  const article = await createArticle(page, site, { title: 'Un texte', content });
  const path = `${site.adminBase}/article/${article.id}/modifier`;
  if (page.url() === `${site.url}${site.adminBase}/article`) await openInside(page, path);
  else await page.goto(path);
  await expect(editorOf(page)).toBeVisible();
  return article;
}

/** Saves an article with the keyboard; returns the text that the backend has then. */
export async function saveByKey(page: Page, site: RunningSite, slug: string) {
  await page.keyboard.press('Control+s');
  await backAtList(page, site);
  return (await readArticle(page, site, slug)).content;
}

/** Puts into the page a picture of 40 × 30 pixels as a data URL. */
export const smallPicture = (page: Page, type = 'image/png') =>
  page.evaluate((type) => {
    const canvas = document.createElement('canvas');
    canvas.width = 40;
    canvas.height = 30;
    canvas.getContext('2d')?.fillRect(0, 0, 20, 30);
    return canvas.toDataURL(type);
  }, type);

/** From now on no picture can be decoded, as if it were very large, until the answer is called. */
export async function holdPictures(page: Page) {
  await page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window);
    const released = new Promise((resolve) => Reflect.set(window, 'releasePictures', resolve));
    Reflect.set(window, 'createImageBitmap', async (picture: Blob) => {
      await released;
      return decode(picture);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'releasePictures')());
}

type Given = Readonly<{ html?: string; text?: string; picture?: string; times?: number }>;

/** Drops or pastes into the editor what a person's computer would give; `picture` is a data URL. */
export const giveEditor = (page: Page, type: 'drop' | 'paste', given: Given) =>
  editorOf(page).evaluate(
    (root, { type, html, text, picture, times = 1 }) => {
      const data = new DataTransfer();
      if (html) data.setData('text/html', html);
      if (text) data.setData('text/plain', text);
      if (picture) {
        const [head = '', base64 = ''] = picture.split(',');
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const kind = head.slice('data:'.length).replace(';base64', '');
        data.items.add(new File([bytes], 'image', { type: kind }));
      }
      const { x, y } = root.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true };
      const place = { clientX: x + 30, clientY: y + 30 };
      for (let time = 0; time < times; time += 1) {
        root.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...options, ...place, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      }
    },
    { type, ...given },
  );
