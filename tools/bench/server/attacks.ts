import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { ask, loopback } from './ask.ts';
import { createListeners } from './listeners.ts';

type Attack = {
  name: string;
  /** `port`: of the server, or of nginx in front of it. */
  run: (port: number) => Promise<Figure[]>;
  /** Limit of `GET /` beside it, p99 in ms. */
  home: number;
};

/** Returns how many of the statuses are not among the expected ones. */
const unexpected = (statuses: readonly number[], expected: readonly number[]) =>
  statuses.filter((status) => !expected.includes(status)).length;

async function logins(port: number): Promise<Figure[]> {
  const path = '/api/admin/authenticate';
  const replies = await Promise.all(
    Array.from({ length: 600 }, (_, host) => {
      const body = { email: `compte${host}@exemple.fr`, password: 'faux' };
      return ask({ port, path, method: 'POST', body, from: loopback(1, host) });
    }),
  );
  const statuses = replies.map(({ status }) => status);
  const value = unexpected(statuses, [401, 429, 503]);
  return [{ what: 'answers that are neither 401 nor 429 nor 503', value, unit: '', atMost: 0 }];
}

/** Fifty senders at a time; every visitor sends twice what is allowed within an hour. */
async function messages(port: number): Promise<Figure[]> {
  const [visitors, each, atOnce] = [300, 10, 50];
  const path = '/api/contact/create';
  const writer = { name: 'Luce', email: 'luce@exemple.fr', phone: '0612345678' };
  const statuses: number[] = [];
  let next = 0;
  async function sendOn() {
    while (next < visitors * each) {
      const from = loopback(7, next % visitors);
      // The same words again would be a message whose answer was lost.
      const body = { ...writer, message: `Bonjour, ${next} fois` };
      next += 1;
      statuses.push((await ask({ port, path, method: 'POST', body, from })).status);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn));
  const taken = statuses.filter((status) => status === 201).length;
  return [
    {
      what: 'answers that are neither 201 nor 429',
      value: unexpected(statuses, [201, 429]),
      unit: '',
      atMost: 0,
    },
    {
      what: 'messages taken more or less than are allowed',
      value: Math.abs(taken - visitors * 5),
      unit: '',
      atMost: 0,
    },
  ];
}

async function listening(port: number): Promise<Figure[]> {
  const crowd = createListeners(port);
  await crowd.add(2000);
  await delay(20_000);
  const figures: Figure[] = [
    { what: 'drops of those who listen', value: crowd.drops(), unit: '', atMost: 0 },
    { what: 'longest gap of those', value: crowd.longestGap(), unit: 'ms', atMost: 1000 },
  ];
  crowd.stop();
  return figures;
}

/** Every attack, with its limits. */
export const attacks: readonly Attack[] = [
  { name: 'a flood of logins: 600 at once', run: logins, home: 150 },
  { name: 'a flood of messages: 3,000 from 300 visitors', run: messages, home: 150 },
  { name: 'a crowd of 2,000 listeners', run: listening, home: 300 },
];
