import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useMinute } from '#src/ui/useMinute.ts';

test('the time is renewed at each full minute, for as long as it is shown', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T20:59:40Z') });
  const { result, unmount } = renderHook(() => useMinute());
  const shown = () => result.current.toISOString();
  expect(shown()).toBe('2026-11-21T20:59:40.000Z');
  act(() => vi.advanceTimersByTime(20_000));
  expect(shown()).toBe('2026-11-21T21:00:00.000Z');
  act(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toBe('2026-11-21T21:01:00.000Z');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
