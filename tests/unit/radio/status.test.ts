import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PlaybackStatus } from '#src/radio/radio-state.ts';
import { next, transitions } from '#src/radio/status.ts';
import { live, lullaby, story } from '#tests/support/player/test-player.ts';

/** The cells of a table in Markdown, without those that say that nothing changes. */
function rowsOf(markdown: string): string[] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('| '));
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  const [head = [], , ...rows] = cells;
  return rows.flatMap((row) =>
    row.flatMap((cell, column) =>
      column < 2 || cell === '–' || cell === '' ? [] : [`${row[1]} ${head[column]} ${cell}`],
    ),
  );
}

test('the table in the README is the table of the player', () => {
  const readme = readFileSync('src/radio/README.md', 'utf8');
  const [table = ''] = readme.split('## The states')[1]?.split('\n## ') ?? [];
  const rows = Object.entries(transitions).flatMap(([status, row]) =>
    Object.entries(row).map(([event, after]) => `${status} ${event} ${after}`),
  );
  expect(rowsOf(table).sort()).toEqual(rows.sort());
});

test('a pause leaves a radio and keeps the position of a file; an end is told apart', () => {
  expect(next({ status: 'sounding', source: live }, 'pause', live).status).toBe('off');
  const heard: PlaybackStatus = { status: 'sounding', source: lullaby };
  expect(next(heard, 'pause', lullaby)).toMatchObject({ status: 'paused', atEnd: false });
  expect(next(heard, 'ended', lullaby)).toMatchObject({ status: 'paused', atEnd: true });
});

test('of two stories that play the same file, one is another than the other', () => {
  const twin = { ...story, slug: 'le-petit-ours-bis', title: 'Le petit ours, encore' };
  const heard = { status: 'sounding', source: story } as const;
  expect(next(heard, 'press', twin)).toEqual({ status: 'starting', source: twin });
  expect(next(heard, 'press', { ...story, title: 'De sa carte' })).toBe(heard);
});

test('a press on another source starts it, whatever the first one does', () => {
  for (const status of ['starting', 'sounding', 'silent', 'interrupted'] as const)
    expect(next({ status, source: live }, 'press', lullaby)).toEqual({
      status: 'starting',
      source: lullaby,
    });
});
