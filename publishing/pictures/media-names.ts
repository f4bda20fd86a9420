const NAME = /\/media\/([0-9a-f]{64}-[0-9a-z]{1,12}\.(?:webp|jpg))/g;

/** Returns the names of the files that a text or a logo references. */
export const mediaNames = (text: string): string[] => [
  ...new Set([...text.matchAll(NAME)].map(([, name = '']) => name)),
];

/** Returns the hash that the names of all files of one picture share. */
export const pictureOf = (name: string) => name.slice(0, 64);
