import type { BrowserContext, Page } from '@playwright/test';
import { faultsOf } from '../support/axe.ts';
import { openInside } from '../support/back-office.ts';
import { test as base, expect } from '../support/second-backend/foreign-site.ts';
import { MEASUREMENT_ID } from '../support/second-backend/start-foreign-site.ts';

/** A stand-in for gtag.js: sets the two cookies as told and sends each event as one request. */
const GTAG = `(() => {
  const queue = window.dataLayer;
  let told = {};
  let isOff = () => window['ga-disable-${MEASUREMENT_ID}'] === true;
  function handle(args) {
    const [command, name, options = {}] = args;
    if (command === 'config') told = {
      flags: options.cookie_flags,
      signals: options.allow_google_signals,
      personalization: options.allow_ad_personalization_signals,
    };
    if (isOff()) return;
    if (command === 'config')
      for (const name of ['_ga', '_ga_TEST']) document.cookie = name + '=GA1.1.1.1; path=/; ' + told.flags;
    if (command === 'config' && options.send_page_view !== false) send('page_view', {});
    if (command === 'event') send(name, options);
  }
  function send(name, options) {
    const query = new URLSearchParams({ en: name, ...options, ...told });
    fetch('https://region1.google-analytics.com/g/collect?' + query, { mode: 'no-cors' });
  }
  for (const args of queue) handle(args);
  queue.push = (args) => { handle(args); return 0; };
})();`;

const test = base.extend<{ google: string[] }>({
  /** Every request to Google, in order. */
  google: async ({ context }, use) => {
    const requests: string[] = [];
    await context.route(/googletagmanager\.com|google-analytics\.com/, (route) => {
      requests.push(route.request().url());
      return route.request().url().includes('/gtag/js')
        ? route.fulfill({ contentType: 'text/javascript', body: GTAG })
        : route.fulfill({ status: 204 });
    });
    await use(requests);
  },
});

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const accept = (page: Page) => page.getByRole('button', { name: 'Tout accepter' }).click();
const refuse = (page: Page) => page.getByRole('button', { name: 'Tout refuser' }).click();

/** What was sent under one event name: the named parameter of each. */
const sent = (requests: string[], name: string, parameter: string) =>
  requests
    .map((url) => new URL(url).searchParams)
    .filter((query) => query.get('en') === name)
    .map((query) => query.get(parameter));

async function gaCookies(context: BrowserContext) {
  return (await context.cookies()).filter(({ name }) => name.startsWith('_ga'));
}

/** The code that asks is here, and measures nothing: before, no banner says nothing. */
const measuresNothing = (page: Page) =>
  expect
    .poll(() => page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), MEASUREMENT_ID))
    .toBe(true);

async function walkAround(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
  for (const [link, heading] of [
    ['Articles', 'ARTICLES'],
    ['Partenaires', 'PARTENAIRES'],
    ['Contact', 'NOUS CONTACTER'],
  ] as const) {
    await navigation.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
}

const { step } = test;
const article = { id: 1, title: 'Une soirée douce', content: '<p>Chut.</p>', slug: 'douce' };

test('nothing of Google without consent', async ({ page, context, google }) => {
  await page.clock.install({ time: new Date('2026-01-10T08:00:00Z') });
  const expectNothing = async () => {
    expect(google).toEqual([]);
    expect(await gaCookies(context)).toEqual([]);
  };
  await page.goto('/');

  await step('nor while the banner is left alone', async () => {
    await expect(banner(page)).toContainText('Ni compte, ni profil, ni publicité.');
    await walkAround(page);
    await expect(banner(page)).toBeVisible();
    await expectNothing();
  });
  await step('nor after refusal, and no banner on the next visit', async () => {
    await refuse(page);
    await expect(banner(page)).toBeHidden();
    await walkAround(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Gérer les cookies' })).toBeVisible();
    await measuresNothing(page);
    await expect(banner(page)).toBeHidden();
    await expectNothing();
  });
  await step('an answer is asked for again after six months', async () => {
    await page.clock.setFixedTime(new Date('2026-07-09T08:00:00Z'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await measuresNothing(page);
    await expect(banner(page)).toBeHidden();
    await page.clock.setFixedTime(new Date('2026-07-11T08:00:00Z'));
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await expectNothing();
  });
});

test('after acceptance exactly one page_view a navigation, with path, query and title', async ({
  page,
  context,
  google,
}) => {
  await page.route('**/api/article/page*', (route) =>
    route.fulfill({ json: { content: [article], totalPages: 2 } }),
  );
  await page.route('**/api/article/findBySlug/douce', (route) => route.fulfill({ json: article }));
  await page.goto('/');
  await accept(page);
  const views = () => sent(google, 'page_view', 'page_path');
  await expect.poll(views).toEqual(['/']);
  await page.getByRole('link', { name: 'Articles' }).first().click();
  await expect.poll(views).toEqual(['/', '/articles']);
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect.poll(views).toEqual(['/', '/articles', '/articles?page=2']);
  await page.getByRole('link', { name: 'Voir plus' }).click();
  await expect.poll(views).toEqual(['/', '/articles', '/articles?page=2', '/article/douce']);
  expect(sent(google, 'page_view', 'page_title')).toEqual([
    'Radio Petite Lune - La radio des tous petits',
    'Radio Petite Lune - Nos articles',
    'Radio Petite Lune - Nos articles',
    'Une soirée douce - Radio Petite Lune',
  ]);
  expect(sent(google, 'click', 'event_label')).toEqual(['Article: Une soirée douce']);
  expect(sent(google, 'click', 'event_category')).toEqual(['Article']);
  await expect
    .poll(() => sent(google, 'view', 'event_label'))
    .toEqual(['Article: Une soirée douce']);
  expect(new Set(sent(google, 'page_view', 'flags'))).toEqual(new Set(['SameSite=None;Secure']));
  // No profile and no advertising, as the banner says.
  for (const use of ['signals', 'personalization'])
    expect(new Set(sent(google, 'page_view', use))).toEqual(new Set(['false']));
  const flags = { sameSite: 'None', secure: true };
  expect(await gaCookies(context)).toMatchObject([flags, flags]);
});

test('who accepted is counted on the next visits too, until the consent is withdrawn', async ({
  page,
  context,
  google,
  site,
}) => {
  const views = () => sent(google, 'page_view', 'page_path');
  await page.goto('/contact');
  await accept(page);
  await expect.poll(views).toEqual(['/contact']);

  await step('a returning visitor is counted without being asked again', async () => {
    await page.reload();
    await expect.poll(views).toEqual(['/contact', '/contact']);
    await expect(banner(page)).toBeHidden();
  });
  await step(
    'the first page view of an address that the build does not know carries the title of its page',
    async () => {
      await page.route('**/api/article/findBySlug/*', (route) => route.fulfill({ json: article }));
      await page.goto('/articles/douce');
      await expect.poll(() => sent(google, 'page_view', 'page_title')).toHaveLength(3);
      await page.goto('/actus?page=2');
      await expect
        .poll(() => sent(google, 'page_view', 'page_title').slice(1))
        .toEqual([
          'Radio Petite Lune - Contact',
          'Une soirée douce - Radio Petite Lune',
          'Radio Petite Lune - Nos articles',
        ]);
      expect(views()[3]).toBe('/articles?page=2');
      await page.unroute('**/api/article/findBySlug/*');
    },
  );
  await step(
    'an article that does not exist is one page view, of the page that was reached',
    async () => {
      const before = views();
      await page.goto('/article/nulle-part');
      await expect(page).toHaveURL(/\/404$/);
      await expect.poll(views).toEqual([...before, '/404']);
    },
  );
  await step('nothing is sent under the admin path', async () => {
    const before = google.length;
    // Inside the same document, where gtag is loaded already.
    await openInside(page, site.adminBase);
    await expect(page.getByRole('heading', { name: 'Connexion admin' })).toBeVisible();
    await measuresNothing(page);
    await page.goto(site.adminBase);
    await expect(page.getByRole('heading', { name: 'Connexion admin' })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    expect(google.length).toBe(before);
  });
  await step('withdrawal stops the events and takes the cookies away', async () => {
    const viewed = views();
    await page.goto('/contact');
    await expect.poll(views).toEqual([...viewed, '/contact']);
    await expect.poll(() => gaCookies(context)).toHaveLength(2);
    await page.getByRole('button', { name: 'Gérer les cookies' }).click();
    await expect(banner(page)).toBeFocused();
    await expect(banner(page)).toContainText('vous acceptez');
    await refuse(page);
    await expect(page.getByRole('button', { name: 'Gérer les cookies' })).toBeFocused();
    await expect.poll(() => gaCookies(context)).toEqual([]);
    const before = google.length;
    await walkAround(page);
    expect(google.length).toBe(before);
  });
});

test('the banner has no fault, whether it asks or was asked for, and its answers are alike', async ({
  page,
}) => {
  await page.goto('/contact');
  await step('both answers are the same size and the same colours', async () => {
    await expect(banner(page)).toBeVisible();
    const looks = await banner(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { width, height, top } = button.getBoundingClientRect();
          const { color, backgroundColor, borderColor, fontSize, fontWeight } =
            getComputedStyle(button);
          return { width, height, top, color, backgroundColor, borderColor, fontSize, fontWeight };
        }),
      );
    expect(looks).toHaveLength(2);
    expect(looks[0]).toEqual(looks[1]);
  });
  for (const isAskedFor of [false, true]) {
    await expect(banner(page)).toBeVisible();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await faultsOf(page), `${width} px`).toEqual([]);
    }
    if (isAskedFor) return;
    await step('below the page is room for it, as long as it is there', async () => {
      const height = Math.round((await banner(page).boundingBox())?.height ?? 0);
      await expect(page.locator('body')).toHaveCSS('padding-bottom', `${height}px`);
      await refuse(page);
      await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
    });
    await page.getByRole('button', { name: 'Gérer les cookies' }).click();
  }
});

test('on a small phone, upright and on its side, the banner leaves the heading and the play button in sight', async ({
  page,
}) => {
  for (const path of ['/', '/berceuse']) {
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
    for (const [width, height] of [
      [320, 640],
      [360, 640],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      const top = (await banner(page).boundingBox())?.y ?? 0;
      for (const part of [
        page.getByRole('heading', { level: 1 }),
        page.locator('main [data-play]'),
      ]) {
        const box = await part.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), `${path} at ${width} px`).toBeLessThanOrEqual(
          top,
        );
      }
    }
  }
  await step('on a screen of 320 × 568 the question covers no button of the lullaby', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    const question = await banner(page).boundingBox();
    const player = page.getByRole('region', { name: 'La berceuse' });
    await expect(player.getByRole('button', { name: 'Écouter' })).toBeInViewport({ ratio: 1 });
    for (const control of await player.locator('button, input').all()) {
      const box = await control.boundingBox();
      const isAbove = (box?.y ?? 0) + (box?.height ?? 0) <= (question?.y ?? 0);
      const isBelow = (box?.y ?? 0) >= 568;
      expect(isAbove || isBelow, await control.ariaSnapshot()).toBe(true);
    }
  });
});
