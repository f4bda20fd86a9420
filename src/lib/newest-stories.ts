const NEWEST = 3;

/** Those of the shelf that the home page shows. */
export const newestOf = <Row>(shelf: readonly Row[]) => shelf.slice(0, NEWEST);
