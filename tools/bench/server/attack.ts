export type Target = {
  /** Of the server, or of nginx in front of it. */
  port: number;
  listeners: number;
  seconds: number;
};
export type Figure = { what: string; value: number; unit: string; limit: number };
export type Attack = {
  name: string;
  run: (target: Target) => Promise<Figure[]>;
  /** Limit of `GET /` beside it, p99 in ms. */
  home: number;
};
