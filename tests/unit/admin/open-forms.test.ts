/** Two tabs: each has a module of its own, and the browser's channel between them. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '#src/admin/record/device-db.ts';
import { eventually } from '#tests/support/eventually.ts';

const draft: Draft = {
  kind: 'draft',
  owner: 'admin@radio.example',
  entity: 'article',
  id: 7,
  form: 'one',
  at: '2026-01-01T00:00:00.000Z',
  base: null,
  values: { title: 'La lune' },
};

type Tab = typeof import('#src/admin/record/open-forms.ts');
let tabs: readonly [Tab, Tab];

beforeEach(async () => {
  const open = async () => {
    vi.resetModules();
    return import('#src/admin/record/open-forms.ts');
  };
  tabs = [await open(), await open()];
});

function openIn(tab: Tab, typed: Draft | null = null) {
  const seen: string[] = [];
  const held = tab.holdRecord({
    name: 'article/7',
    settle: async () => 'nothing',
    give: () => typed,
    onHeldElsewhere: () => seen.push('held elsewhere'),
    onLeftElsewhere: () => seen.push('left elsewhere'),
  });
  return { ...held, seen };
}

/** Asks the other tab: the time to answer passes after the answer, however busy the machine is. */
async function ask<Answer>(question: () => Promise<Answer>) {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const asked = question();
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setImmediate(done));
  vi.runAllTimers();
  vi.useRealTimers();
  return asked;
}

test('a record that is open is held: the second tab learns it, and when it is free again', async () => {
  const first = openIn(tabs[0]);
  const second = openIn(tabs[1]);
  // As a form does at once, for the drafts that it may offer.
  const held = await ask(() => tabs[1].heldElsewhere());
  expect(held).toEqual(new Set(['article/7']));
  expect(second.seen).toEqual(['held elsewhere']);
  first.close();
  await eventually(() => expect(second.seen).toEqual(['held elsewhere', 'left elsewhere']));
  expect(first.seen).toEqual([]);
  second.close();
});

test('who goes on in the second tab gets what was typed in the first, which learns it', async () => {
  const first = openIn(tabs[0], draft);
  const second = openIn(tabs[1]);
  await eventually(() => expect(second.seen).toEqual(['held elsewhere']));
  expect(await ask(() => second.take())).toEqual(draft);
  expect(first.seen).toEqual(['held elsewhere']);
  const held = await ask(() => tabs[0].heldElsewhere());
  expect(held).toEqual(new Set(['article/7']));
  expect(await tabs[1].heldElsewhere()).toEqual(new Set());
  expect(await second.take()).toBeUndefined();
  second.close();
  await eventually(() => expect(first.seen).toEqual(['held elsewhere', 'left elsewhere']));
  first.close();
});

test('a tab that crashed does not answer, and its record is free', async () => {
  const first = openIn(tabs[0], draft);
  const second = openIn(tabs[1]);
  await eventually(() => expect(second.seen).toEqual(['held elsewhere']));
  const crash = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {});
  first.close();
  crash.mockRestore();
  expect(await second.take()).toBeUndefined();
  const held = await ask(() => tabs[0].heldElsewhere());
  expect(held).toEqual(new Set(['article/7']));
  second.close();
});
