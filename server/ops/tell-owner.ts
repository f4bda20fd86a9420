import { DEFAULT_ZONE } from '#src/api/contract-programme.ts';
import type { News } from './alarm.ts';
import type { KeptList } from './kept-list.ts';
import type { SendMail } from './mail.ts';
import { createOutbox } from './outbox.ts';

/** Milliseconds. */
const WEBHOOK_TIMEOUT = 10_000;
/** Characters that Discord takes. It would refuse more at each try, and with them all that comes later. */
const MOST_OF_DISCORD = 2000;

type Options = Readonly<{
  name: string;
  sendMail?: SendMail | undefined;
  /** Address that takes JSON. */
  webhook?: string | undefined;
  /** Where a restart finds what no mail has told. */
  kept?: KeptList<News>;
  onFailed: (error: unknown) => void;
}>;

/** What is heard comes first: it is read on a telephone, at three in the night. */
function subjectOf({ state, fault }: News): string {
  if (fault.silences) return state === 'fault' ? 'on ne l’entend plus' : 'on l’entend de nouveau';
  return state === 'fault' ? 'un défaut' : 'un défaut est terminé';
}

/** By the radio's clock, with its offset: most servers run in UTC. */
const time = new Intl.DateTimeFormat('fr-FR', {
  timeZone: DEFAULT_ZONE,
  dateStyle: 'short',
  timeStyle: 'long',
});

const lineOf = ({ at, state, fault }: News) =>
  `${time.format(new Date(at))}\u00a0: ${state === 'well' ? 'terminé\u00a0: ' : ''}${fault.sentence}`;

async function post(webhook: string, text: string, news: readonly News[]) {
  // Slack, Mattermost and others read `text`, Discord reads `content`.
  const body = JSON.stringify({ text, content: text.slice(0, MOST_OF_DISCORD), news });
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT);
  const { ok, status } = await fetch(webhook, { method: 'POST', headers, body, signal });
  if (!ok) throw new Error(`webhook: ${status}`);
}

/** Tells the owner by mail and by a webhook; one that fails holds up neither the other nor the caller. */
export function createTeller({ name, sendMail, webhook, kept, onFailed }: Options) {
  const titled = (news: readonly News[]) => {
    const gravest = news.findLast(({ fault }) => fault.silences) ?? news.at(-1);
    const subject = `${name}\u00a0: ${gravest ? subjectOf(gravest) : ''}`;
    return [subject, news.map(lineOf).join('\n')] as const;
  };
  const outboxes = [
    sendMail && createOutbox<News>({ kept, onFailed, send: (news) => sendMail(...titled(news)) }),
    webhook &&
      createOutbox<News>({
        onFailed,
        send: (news) => post(webhook, titled(news).join('\n'), news),
      }),
  ].filter((outbox) => outbox !== undefined && outbox !== '');
  return {
    tell(news: News) {
      for (const outbox of outboxes) outbox.add(news);
    },
    stop() {
      for (const outbox of outboxes) outbox.stop();
    },
  };
}
