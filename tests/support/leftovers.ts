/** What a test file changed in an object that the files of its worker share. */

type Property = Readonly<{ descriptor: PropertyDescriptor; value: unknown }>;

/** Descriptors and values: some setters of the window store a value behind the same descriptor. */
function propertiesOf(object: object): ReadonlyMap<string, Property> {
  const descriptors = Object.entries(Object.getOwnPropertyDescriptors(object));
  return new Map(
    descriptors.map(([name, descriptor]) => [
      name,
      { descriptor, value: Reflect.get(object, name) },
    ]),
  );
}

/** Not so where a getter creates an object at each read. */
const isComparable = (object: object, name: string) =>
  Object.is(Reflect.get(object, name), Reflect.get(object, name));

/**
 * Remembers the properties of an object. The returned function restores them, and returns the names
 * of those that were added, removed or changed; without `expected`, which libraries add or replace
 * once for all files.
 */
export function watchLeftovers(object: object, expected: RegExp): () => readonly string[] {
  const before = propertiesOf(object);

  function restore(name: string, { descriptor, value }: Property) {
    Reflect.defineProperty(object, name, descriptor);
    if (!Object.is(Reflect.get(object, name), value)) Reflect.set(object, name, value);
  }

  return () => {
    const after = propertiesOf(object);
    const added = [...after.keys()].filter((name) => !before.has(name) && !expected.test(name));
    for (const name of added) Reflect.deleteProperty(object, name);
    const changed = [...before].filter(([name, { value }]) => {
      const now = after.get(name);
      if (expected.test(name)) return false;
      if (now === undefined) return true;
      return !Object.is(now.value, value) && isComparable(object, name);
    });
    for (const [name, property] of changed) restore(name, property);
    return [...added, ...changed.map(([name]) => name)];
  };
}
