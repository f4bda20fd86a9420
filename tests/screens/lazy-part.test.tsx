import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lazyPart } from '#src/ui/lazyPart.tsx';

test('a part that could not be loaded once is asked for again the next time it is opened', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(() => 'Là')];
  const Part = lazyPart(() => answers.shift() ?? Promise.reject(new Error('asked too often')), {
    missing: () => 'Absent',
  });
  const { unmount } = render(<Part />);
  expect(await screen.findByText('Absent')).toBeInTheDocument();
  unmount();
  render(<Part />);
  expect(await screen.findByText('Là')).toBeInTheDocument();
});
