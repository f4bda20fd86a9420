import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { overrideApi, serveBackend } from './api-server.ts';
import type { TestBackend } from './backend.ts';
import { giveDeviceStorage } from './device-storage.ts';
import { ADMIN_BASE, renderApp } from './render-app.tsx';

/** Loaded before the first screen needs it: under load, loading takes longer than a query waits. */
beforeAll(async () => {
  await Promise.all([
    import('#src/admin/layout/AdminArea.tsx'),
    import('#src/admin/layout/AdminLayout.tsx'),
    import('#src/admin/lists/ListPage.tsx'),
    import('#src/admin/articles/ArticleFormPage.tsx'),
    import('#src/admin/logo-links/PartnerFormPage.tsx'),
    import('#src/admin/stories/StoryFormPage.tsx'),
    import('#src/admin/lists/ResourceGrid.tsx'),
  ]);
});

/** A browser keeps records on the device; happy-dom has no such storage of its own. */
beforeEach(giveDeviceStorage);

/** Wide enough for the table: below 1280 px the buttons of a row stand first. */
const DESK = 1440;

/** Returns a function that gives the window its width back. */
export function setViewport(width: number) {
  if (!('happyDOM' in window)) throw new Error('This test needs happy-dom.');
  const view = window.happyDOM as { setViewport: (size: { width: number }) => void };
  const before = window.innerWidth;
  view.setViewport({ width });
  return () => view.setViewport({ width: before });
}

let restoreViewport = () => {};
beforeAll(() => {
  restoreViewport = setViewport(DESK);
});
afterAll(() => restoreViewport());

const PHONE = 390;

/** A list is cards then, which are shown four times as fast as the table. */
export function onAPhone() {
  let restore = () => {};
  beforeAll(() => {
    restore = setViewport(PHONE);
  });
  afterAll(() => restore());
}

/** For one test there: the sections and the logout stand beside the page, and not in a menu. */
export const atADesk = () => onTestFinished(setViewport(DESK));

/** Signs the admin in as a login would, without its form. */
export async function signIn(backend: TestBackend) {
  localStorage.setItem('token', await backend.token());
}

/** Opens a page under the hidden base as the signed-in admin; `requests` counts from here. */
export async function openAdmin(path: string, backend: TestBackend) {
  serveBackend(backend);
  await signIn(backend);
  backend.requests.length = 0;
  return renderApp(`${ADMIN_BASE}${path}`);
}

/**
 * Opens the dashboard and waits for its counts. It reads every list: an answer that a test puts in
 * the place of the backend's must not reach one of these reads.
 */
export async function openDashboard(backend: TestBackend) {
  const opened = await openAdmin('/dashboard', backend);
  const counts = /^\d+ (articles?|histoires?|partenaires?|réseaux?|messages?|actions?)$/;
  await waitFor(() => expect(screen.getAllByText(counts)).toHaveLength(6));
  return opened;
}

/** Waits for a question and presses one of its buttons. */
export async function answerQuestion(user: UserEvent, answer: string, name: string | RegExp = /./) {
  const question = within(await screen.findByRole('alertdialog', { name }));
  await user.click(question.getByRole('button', { name: answer }));
}

type Call = { method: string; path: string; body: unknown };

/**
 * Records the calls whose path ends so; after `held` resolves, answers with a status or passes them
 * on.
 */
export function watchCalls(ending: string, status?: number, held?: Promise<unknown>): Call[] {
  const calls: Call[] = [];
  overrideApi(
    http.all(`*${ending}`, async ({ request }) => {
      const body = request.method === 'GET' ? null : await request.clone().json();
      calls.push({ method: request.method, path: new URL(request.url).pathname, body });
      await held;
      return status === undefined ? undefined : HttpResponse.json({ message: 'Non.' }, { status });
    }),
  );
  return calls;
}
