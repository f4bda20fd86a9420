import { onTestFinished } from 'vitest';

/** Replaces a property, or adds one; the returned function restores what was there before. */
export function replaceProperty(target: object, name: PropertyKey, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    Reflect.deleteProperty(target, name);
    if (before) Object.defineProperty(target, name, before);
  };
}

/** Replaces properties until the end of the test: of `navigator`, for a browser that can do more. */
export function replaceForTest(
  target: object,
  properties: Readonly<Record<string, unknown>>,
): void {
  for (const [name, value] of Object.entries(properties)) {
    onTestFinished(replaceProperty(target, name, value));
  }
}
