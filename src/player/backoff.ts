/**
 * How long to wait before the next try while nothing is heard. The cap keeps a lasting outage at
 * no more than 15 connections a minute and brings the sound back within 5 s of the server.
 */
const steps = [0, 400, 1000] as const;
const cap = 4500;

/** Spreads the listeners of a restarted server; always downwards, so that the cap is a promise. */
const jitter = 0.3;
const capJitter = 0.05;

export function retryDelay(tries: number, random: () => number): number {
  const step = steps[tries];
  return step === undefined ? cap * (1 - capJitter * random()) : step * (1 - jitter * random());
}
