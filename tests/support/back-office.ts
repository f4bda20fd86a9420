/** Steps that browser tests of the back office share. */
import { expect, type Page } from '@playwright/test';
import type { RunningSite } from './start-site.ts';

/** Signs in without the login form: writes the token where the login stores it. */
export async function signIn(page: Page, site: RunningSite) {
  const answer = await page.request.post(`${site.url}/api/admin/authenticate`, {
    data: { email: site.email, password: site.password },
  });
  const { token } = await answer.json();
  await page.goto(`${site.url}/logo.png`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  return String(token);
}

/** Opens an address inside the running application, as a link does: no new document is loaded. */
export const openInside = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Calls the backend as the administrator. */
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
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

/** Creates an article and returns it as the backend stores it. */
export async function createArticle(
  page: Page,
  site: RunningSite,
  article: { title: string; content: string },
) {
  await callAsAdmin(page, site, 'post', '/api/article/create', { ...article, adminId: 1 });
  const list = await page.request.get(
    `${site.url}/api/article/page?page=0&size=1&sort=createdAt,desc`,
  );
  const { content } = await list.json();
  expect(content[0].title).toBe(article.title);
  return { id: Number(content[0].id), slug: String(content[0].slug) };
}

export async function readArticle(page: Page, site: RunningSite, slug: string) {
  const answer = await page.request.get(`${site.url}/api/article/findBySlug/${slug}`);
  const { title, content } = await answer.json();
  return { title: String(title), content: String(content) };
}

export const editorOf = (page: Page) => page.getByRole('textbox', { name: "Contenu de l'article" });

/** A photograph like one of a phone: 4000 × 3000, with grain. */
export async function twelveMegapixels(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 4000;
    canvas.height = 3000;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    const image = pen.createImageData(canvas.width, canvas.height);
    let seed = 1;
    for (let index = 0; index < image.data.length; index += 4) {
      const x = (index / 4) % canvas.width;
      const y = Math.floor(index / 4 / canvas.width);
      seed = (seed * 1103515245 + 12345) % 2147483648;
      const grain = (seed / 2147483648 - 0.5) * 30;
      image.data[index] = 128 + 90 * Math.sin(x / 97) + grain;
      image.data[index + 1] = 128 + 90 * Math.sin(y / 61) + grain;
      image.data[index + 2] = 128 + 90 * Math.sin((x + y) / 143) + grain;
      image.data[index + 3] = 255;
    }
    pen.putImageData(image, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.92);
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
