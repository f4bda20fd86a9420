import { ask, loopback } from './ask.ts';
import type { Attack, Target } from './attack.ts';
import { crowd, pipelining, silence } from './connection-attacks.ts';
import { saveLargePhotos, takeLargePhotos } from './large-photos.ts';
import { processUsage } from './process-usage.ts';

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

/** Three equal parts: the first one is a warm-up, and the last is compared with the second. */
async function longNames({ port, pid }: Target) {
  const PART = 4000;
  const name = 'n'.repeat(30_000);
  async function send(part: number) {
    const before = processUsage(pid).seconds;
    for (let index = part * PART; index < (part + 1) * PART; index += 8) {
      const some = Array.from({ length: 8 }, (_, other) => {
        const body = { email: `${index + other}${name}`, password: 'faux' };
        return ask({ port, path: LOGIN, method: 'POST', body, from: loopback(2, other) });
      });
      await Promise.all(some);
    }
    const { seconds, megabytes } = processUsage(pid);
    return { seconds: seconds - before, megabytes };
  }
  await send(0);
  const [second, third] = [await send(1), await send(2)];
  return [
    {
      what: 'processor time of the last third, over the second',
      value: third.seconds / second.seconds,
      unit: '×',
      limit: 1.5,
    },
    {
      what: 'memory after the last third, above the second',
      value: third.megabytes - second.megabytes,
      unit: 'MB',
      limit: 30,
    },
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

/** Every attack, with its limits. */
export const attacks: readonly Attack[] = [
  { name: '600 logins at once from 600 addresses', run: flood },
  { name: '12,000 logins with names of 30 kB', run: longNames },
  {
    name: 'ten long pages of articles of 1.2 MB at once',
    prepare: writeHeavyArticles,
    run: heavyPages,
  },
  {
    name: 'three articles with two photos of 40 megapixels each, saved at once',
    prepare: takeLargePhotos,
    run: saveLargePhotos,
    // 190 MB before, and 120 MB for the decoder of one progressive JPEG.
    megabytes: 400,
  },
  { name: 'five connections asking 4,000 times for the stream', run: pipelining },
  { name: '2,000 silent connections', run: silence },
  { name: 'listeners of whom every fifth never reads', run: crowd },
];
