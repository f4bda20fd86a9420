import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

const LONG = 'C’est plus long que d’habitude…';

test('after five seconds the place that waits says that it takes longer than usual', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { rerender } = render(<WaitingStatus>Chargement…</WaitingStatus>);
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent(LONG);

  rerender(<WaitingStatus isWaiting={false}>Chargement…</WaitingStatus>);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<WaitingStatus isWaiting>Chargement…</WaitingStatus>);
  expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
});
