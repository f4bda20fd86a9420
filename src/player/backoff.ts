/**
 * How long to wait for the next try once nothing is heard. Few quick tries, then a steady pace:
 * no more than 15 connections a minute, and the sound back within 5 s of the server.
 */
const quick = [0, 400, 600, 1000, 1600] as const;
const pace = 4600;

/** Spreads the listeners of a restarted server; always downwards, so that the pace is a promise. */
const jitter = 0.3;
const paceJitter = 0.04;

export function retryDelay(tries: number, random: () => number): number {
  const step = quick[tries];
  return step === undefined ? pace * (1 - paceJitter * random()) : step * (1 - jitter * random());
}
