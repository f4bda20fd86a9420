import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lazyPart } from '#src/ui/lazyPart.tsx';

test('a part that could not be loaded twice is asked for again the next time it is opened', async () => {
  let asked = 0;
  async function load() {
    asked += 1;
    if (asked <= 2) throw new TypeError('Failed to fetch');
    return () => 'Là';
  }
  const Part = lazyPart(load, { missing: () => 'Absent' });
  const { unmount } = render(<Part />);
  expect(await screen.findByText('Absent')).toBeInTheDocument();
  unmount();
  render(<Part />);
  expect(await screen.findByText('Là')).toBeInTheDocument();
});
