import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The packages that the radio's owner has chosen by name. */
const CHOSEN = [
  'react',
  'react-dom',
  'react-router-dom',
  'axios',
  '@mui/material',
  '@mui/x-data-grid',
  'react-quill',
  'dompurify',
  'react-dropzone',
  'react-hook-form',
  'react-helmet-async',
  'react-ga4',
  'jwt-decode',
  'vite',
  'vitest',
  '@testing-library/react',
  'msw',
];

/** Imports that run; a type that is imported would use nothing of its package. */
const IMPORT =
  /(?:^import(?! type\b)|^\} from|\bimport\()[^'"]*['"](?<name>(?:@[^/'"]+\/)?[^/'"]+)/gm;

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' });
const imported = new Set(
  sources
    .trim()
    .split('\n')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)])
    .map((match) => match.groups?.name),
);

test.each(CHOSEN)('%s, which the owner chose, is imported by the product or its tests', (name) => {
  expect(imported).toContain(name);
});
