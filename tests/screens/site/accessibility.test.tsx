import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { frenchDate } from '#src/lib/french-date.ts';
import type { Audit } from '#src/site/accessibility/audit.ts';
import { Conformity } from '#src/site/accessibility/Conformity.tsx';
import checks from '#src/site/accessibility/checks.json';
import { createTestBackend } from '#tests/support/backend.ts';
import { openPublic } from '#tests/support/public-screen.ts';

const counted = ({ passed }: { passed: number }) =>
  new RegExp(`: ${passed}\\svérifications, aucune`);

test('the statement says what the tests of the site found and when, what is not covered, and how to complain', async () => {
  const backend = await createTestBackend();
  openPublic('/accessibilite', backend);
  await screen.findByRole('heading', { level: 1, name: 'DÉCLARATION D’ACCESSIBILITÉ' });

  expect(screen.getByText(frenchDate(checks.date).replace('\u00a0', ' '))).toBeInTheDocument();
  // Never empty, and never with a fault that nobody has mended.
  for (const check of [checks.axe, checks.keyboard]) {
    expect(check.passed).toBeGreaterThan(5);
    expect(check.failed).toBe(0);
  }
  expect(screen.getByText(/axe-core/)).toHaveTextContent(counted(checks.axe));
  expect(screen.getByText(/touche Tab/)).toHaveTextContent(counted(checks.keyboard));
  // It is all there at once.
  expect(backend.requests).toEqual([]);

  // Never broken over two lines.
  const number = screen.getByText(/article\u00a047 de la loi/, { normalizer: String });
  expect(number.textContent).toContain('n°\u00a02005-\u2060102 ');

  expect(
    screen.getByRole('heading', { level: 2, name: 'Ce qui n’est pas couvert' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/lecteur d’écran/)).toBeInTheDocument();
  const page = within(screen.getByRole('main'));
  for (const [name, href] of [
    ['formulaire de contact', '/contact'],
    ['mentions légales', '/mentions'],
    ['Défenseur des droits', 'https://formulaire.defenseurdesdroits.fr/'],
  ] as const) {
    expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

const audit: Audit = {
  date: '2026-10-05',
  by: 'Cabinet Clair',
  rate: 84,
  failures: ['Une vidéo.'],
};

test.each<[string, Audit | null]>([
  ['non conforme', null],
  ['non conforme', { ...audit, rate: 49 }],
  ['partiellement conforme', { ...audit, rate: 50 }],
  ['partiellement conforme', { ...audit, rate: 99 }],
  ['totalement conforme', { ...audit, rate: 100, failures: [] }],
])('%s is what RGAA lets a site say of itself with %o', (state, given) => {
  render(<Conformity audit={given} />);
  expect(screen.getByText(state)).toBeInTheDocument();
});

test('an audit is told with its date, its author, its rate and what is not accessible', () => {
  render(<Conformity audit={audit} />);
  expect(screen.getByText(/Ce site est/)).toHaveTextContent(
    /L’audit du 5 octobre 2026, par Cabinet Clair, constate que 84\s% de ses critères/,
  );
  expect(screen.getByText('Une vidéo.')).toBeInTheDocument();
});
