/** Returns the beginning of a text, with an ellipsis where it goes on. */
export const excerpt = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
