/**
 * `npm run watch -- --stream URL [--every 30s] [--site URL] [--webhook URL] [--once]`: listens to the
 * stream as a page does, and tells its owner when a fault begins and when it is over.
 */
import * as v from 'valibot';
import { readOptions } from '../publishing/read-options.ts';
import { parseServerConfig } from '../server/env.ts';
import { createAlarm } from '../server/ops/alarm.ts';
import { createMailer } from '../server/ops/mail.ts';
import type { Fault } from '../server/ops/stream-faults.ts';
import { createTeller } from '../server/ops/tell-owner.ts';
import { createStreamJudge, watchStream } from '../server/ops/watch-stream.ts';
import { diskSentence } from '../server/ops/whole-files.ts';
import { parseConfig } from '../src/lib/parse-config.ts';
import { httpUrl } from '../src/lib/settings/text-schemas.ts';
import { streamAddresses } from '../src/lib/stream-addresses.ts';
import { loadSettings } from './operator-command.ts';

const SECOND = 1000;
/** Long enough to judge the speed. */
const ONCE = 12 * SECOND;
const LEAST = 15;

const values = readOptions({
  options: {
    stream: { type: 'string' },
    every: { type: 'string', default: '30s' },
    site: { type: 'string' },
    webhook: { type: 'string' },
    once: { type: 'boolean', default: false },
  },
});

function readEvery(): number {
  const [, count, unit] = /^(\d{1,4})(s|m)$/.exec(values.every) ?? [];
  const seconds = Number(count) * (unit === 'm' ? 60 : 1);
  if (seconds >= LEAST) return seconds * SECOND;
  throw new Error(`--every\u00a0: une durée d’au moins ${LEAST}s, comme 30s ou 2m.`);
}

/** A wrong one would be noticed when there is something to tell, and then nobody would be told. */
function checkAddresses() {
  for (const name of ['stream', 'site', 'webhook'] as const) {
    const address = values[name];
    if (address === undefined || v.is(httpUrl, address)) continue;
    throw new Error(`--${name}\u00a0: une adresse http(s), et non «\u00a0${address}\u00a0».`);
  }
}

function print(faults: readonly Fault[]) {
  const lines = faults.map(({ name, sentence }) => `✗ ${name}: ${sentence}`);
  console.log([new Date().toISOString(), ...(lines.length > 0 ? lines : ['✓'])].join('\n'));
}

async function main() {
  checkAddresses();
  loadSettings();
  const built = parseConfig(process.env);
  const site = new URL(values.site ?? built.siteUrl).origin;
  const url = values.stream ?? streamAddresses(built)[0] ?? '';
  const { stationName: name, mail } = parseServerConfig(process.env);
  const every = values.once ? ONCE : readEvery();
  const stop = new AbortController();
  const { webhook } = values;
  const { tell } = createTeller({
    name,
    webhook,
    sendMail: mail && createMailer(mail),
    onFailed: (error) => console.error(`L’avis n’est pas parti, il part plus tard : ${error}`),
  });
  const judge = createStreamJudge();
  const alarm = createAlarm(tell);
  let shown: string | undefined;

  await watchStream({
    url,
    site,
    every,
    signal: stop.signal,
    onRound(faults) {
      const names = faults.map(({ name: one }) => one).join();
      // A line only where something has changed.
      if (names !== shown) print(faults);
      shown = names;
      if (!values.once) return alarm(judge(faults));
      process.exitCode = faults.length > 0 ? 1 : 0;
      stop.abort();
    },
  });
}

main().catch((error: unknown) => {
  console.error(diskSentence(error));
  process.exit(2);
});
