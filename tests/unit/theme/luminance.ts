import { expect } from 'vitest';

/** WCAG 2.2 relative luminance of #rrggbb. */
export function luminance(hex: string): number {
  expect(hex).toMatch(/^#[\da-f]{6}$/i);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
