import { expect, vi } from 'vitest';

/**
 * Asserts that the console received a line with this beginning, and removes it from the list of
 * unexpected lines.
 */
export function expectConsole(level: 'error' | 'warn', start: string) {
  const calls = vi.mocked(console[level]).mock.calls;
  const isExpected = (line: unknown[]) => String(line[0]).startsWith(start);
  expect(calls.filter(isExpected), `console.${level}('${start}…')`).not.toHaveLength(0);
  for (let index = calls.length - 1; index >= 0; index -= 1) {
    if (isExpected(calls[index] ?? [])) calls.splice(index, 1);
  }
}
