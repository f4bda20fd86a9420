/** The functions of idb-keyval used here, bound to one store. */
export type KeyStorage = Readonly<{
  keys: () => Promise<string[]>;
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<void>;
  delMany: (keys: string[]) => Promise<void>;
}>;
