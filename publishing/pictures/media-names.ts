const ADDRESS = /\/media\/([0-9a-f]{64}(?:-[0-9a-z]{1,12}\.(?:webp|jpg)|\.mp3))/g;

/** Returns the names of the files of pictures and sounds that a text or a logo references. */
export const mediaNames = (text: string): string[] => [
  ...new Set([...text.matchAll(ADDRESS)].map(([, name = '']) => name)),
];

/** True for the name of a file of a picture. */
export const isPictureName = (text: string) =>
  !text.endsWith('.mp3') && mediaNames(`/media/${text}`)[0] === text;

/** Returns the hash that the names of all files of one picture share; a sound has one file. */
export const pictureOf = (name: string) => name.slice(0, 64);
