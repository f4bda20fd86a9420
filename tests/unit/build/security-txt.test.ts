import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { writeSecurityTxt } from '../../../scripts/build/security-txt.ts';

const NOVEMBER_25 = Date.parse('2026-11-25T08:00:00Z');

test.each([
  ['', 'https://radio.example/contact'],
  ['securite@radio.example', 'mailto:securite@radio.example'],
  ['https://radio.example/@securite', 'https://radio.example/@securite'],
])('security.txt names %j as %s, and for less than a year', (given, contact) => {
  const folder = temporaryFolder();
  writeSecurityTxt(folder, 'https://radio.example', given, NOVEMBER_25);
  expect(readFileSync(join(folder, '.well-known/security.txt'), 'utf8').split('\n')).toEqual([
    `Contact: ${contact}`,
    'Expires: 2027-11-20T08:00:00.000Z',
    'Preferred-Languages: fr, en',
    'Canonical: https://radio.example/.well-known/security.txt',
    '',
  ]);
});
