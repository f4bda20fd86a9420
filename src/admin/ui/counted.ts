const french = new Intl.NumberFormat('fr-FR');

/** '12 345' */
export const grouped = (count: number) => french.format(count);

/** '1 article', '12 345 articles'; nothing is a singular in French, as one is. */
export const counted = (count: number, [one, many]: readonly [one: string, many: string]) =>
  `${grouped(count)}\u00a0${count > 1 ? many : one}`;
