import { ask, loopback } from './ask.ts';
import type { Attack, Target } from './attack.ts';
import { crowd, pipelining, silence } from './connection-attacks.ts';

const LOGIN = '/api/admin/authenticate';
async function flood({ port }: Target) {
  const replies = await Promise.all(
    Array.from({ length: 600 }, (_, host) => {
      const body = { email: `compte${host}@exemple.fr`, password: 'faux' };
      return ask({ port, path: LOGIN, method: 'POST', body, from: loopback(1, host) });
    }),
  );
  const wrong = replies.filter(({ status }) => status !== 401 && status !== 503).length;
  return [{ what: 'answers that are neither 401 nor 503', value: wrong, unit: '', limit: 0 }];
}

async function longNames({ port }: Target) {
  const COUNT = 6000;
  const times: number[] = [];
  const name = 'n'.repeat(30_000);
  async function send(first: number) {
    const startedAt = performance.now();
    for (let index = first; index < first + COUNT / 2; index += 8) {
      const some = Array.from({ length: 8 }, (_, other) => {
        const body = { email: `${index + other}${name}`, password: 'faux' };
        return ask({ port, path: LOGIN, method: 'POST', body, from: loopback(2, other) });
      });
      await Promise.all(some);
    }
    times.push(performance.now() - startedAt);
  }
  await send(0);
  await send(COUNT / 2);
  const [before = 1, after = 1] = times;
  return [
    { what: 'second half, slower than the first', value: after / before, unit: '×', limit: 1.5 },
  ];
}

async function writeHeavyArticles({ port, token }: Target) {
  const adminId = 1;
  for (let index = 0; index < 20; index += 1) {
    const body = { title: `Images ${index}`, content: `<p>${'é'.repeat(600_000)}</p>`, adminId };
    const { status, text } = await ask({
      port,
      path: '/api/article/create',
      method: 'POST',
      body,
      token,
    });
    if (status !== 201) throw new Error(`No article could be made: ${status} ${text}`);
  }
}

async function heavyPages({ port }: Target) {
  const page = (size: number) => ask({ port, path: `/api/article/page?size=${size}` });
  const long = await Promise.all(Array.from({ length: 10 }, () => page(100)));
  const replies = await Promise.all(Array.from({ length: 10 }, () => page(20)));
  return [
    {
      what: 'pages of 100 given without a token',
      value: long.filter(({ status }) => status !== 401).length,
      unit: '',
      limit: 0,
    },
    {
      what: 'pages of 20 not given',
      value: replies.filter(({ status }) => status !== 200).length,
      unit: '',
      limit: 0,
    },
  ];
}

/** Every attack, with what it must not reach. */
export const attacks: readonly Attack[] = [
  { name: '600 logins at once from 600 addresses', run: flood },
  { name: '6,000 logins with names of 30 kB', run: longNames },
  {
    name: 'ten long pages of articles of 1.2 MB at once',
    prepare: writeHeavyArticles,
    run: heavyPages,
  },
  { name: 'five connections asking 4,000 times for the stream', run: pipelining },
  { name: '2,000 silent connections', run: silence },
  { name: 'listeners of whom every fifth never reads', run: crowd },
];
