/**
 * Which records are open in a form, in any tab: one form at a time writes a record's draft. The tabs
 * tell each other; a tab that crashed does not answer, and its draft is free.
 */
import * as v from 'valibot';
import { openChannel } from '#src/lib/browser-storage.ts';
import { type Draft, draftSchema } from './device-db.ts';

const CHANNEL = 'formulaires';
/** Milliseconds that another tab has to say what it holds. */
const SAYS_WITHIN = 100;
/** Milliseconds that another tab has to hand over its text. */
const GIVES_WITHIN = 1000;

/** 'holds' answers 'who'; 'held' answers 'opened', and who has opened gives way. */
const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('who') }),
  v.object({ kind: v.picklist(['holds', 'opened', 'held', 'taken', 'closed']), name: v.string() }),
  v.object({ kind: v.literal('given'), name: v.string(), draft: v.nullable(draftSchema) }),
]);
type Message = v.InferOutput<typeof messageSchema>;

function openFormChannel(onMessage: (message: Message) => void) {
  const channel = openChannel(CHANNEL);
  // Without it every tab counts alone, and a save asks before it overwrites.
  if (!channel) return undefined;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(messageSchema, data);
    if (parsed.success) onMessage(parsed.output);
  };
  return {
    post: (message: Message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

/** What is typed in a form: nothing new, on this device, or only in the form. */
export type Unsaved = 'nothing' | 'kept' | 'not-kept';

type Holder = Readonly<{
  /** Of the record, see `holdName`. */
  name: string;
  settle: () => Promise<Unsaved>;
  /** Another tab goes on here; returns what is typed and not saved. */
  give: () => Draft | null;
  /** Another tab had the record open before, or has taken it. */
  onHeldElsewhere: () => void;
  /** That tab has left the record. */
  onLeftElsewhere: () => void;
}>;

/** What the form of this tab holds: a page has one. */
let here: Pick<Holder, 'name' | 'settle'> | undefined;

/** Holds a record for a form, until it is closed or another tab takes it. */
export function holdRecord({ name, settle, give, onHeldElsewhere, onLeftElsewhere }: Holder) {
  const own = { name, settle };
  let isHolder = true;
  let receive: (draft: Draft | null) => void = () => {};
  const channel = openFormChannel((message) => {
    if (message.kind === 'who') {
      if (isHolder) channel?.post({ kind: 'holds', name });
      return;
    }
    if (message.name !== name) return;
    if (message.kind === 'given') return receive(message.draft);
    if (message.kind === 'closed' && !isHolder) return onLeftElsewhere();
    if (!isHolder) return;
    if (message.kind === 'opened') channel?.post({ kind: 'held', name });
    if (message.kind === 'taken') channel?.post({ kind: 'given', name, draft: give() });
    if (message.kind === 'taken' || message.kind === 'held') {
      giveUp();
      onHeldElsewhere();
    }
  });
  channel?.post({ kind: 'opened', name });
  here = own;

  function giveUp() {
    isHolder = false;
    // The next form may have opened before this one is closed.
    if (here === own) here = undefined;
  }

  function close() {
    if (isHolder) channel?.post({ kind: 'closed', name });
    giveUp();
    channel?.close();
  }
  return {
    close,
    /** Returns what the other tab had typed; `undefined` when it does not answer. */
    take(): Promise<Draft | null | undefined> {
      isHolder = true;
      here = own;
      const given = new Promise<Draft | null>((resolve) => {
        receive = resolve;
      });
      channel?.post({ kind: 'taken', name });
      return Promise.race([given, pause(GIVES_WITHIN)]);
    },
  };
}

/** Returns the names of the records that a form holds in another tab. */
export async function heldElsewhere(): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const channel = openFormChannel((message) => {
    if (message.kind === 'holds' && message.name !== here?.name) names.add(message.name);
  });
  if (!channel) return names;
  channel.post({ kind: 'who' });
  await pause(SAYS_WITHIN);
  channel.close();
  return names;
}

/** Keeps at once what is typed in this tab, and says what became of it. */
export const settleHere = async (): Promise<Unsaved> => (await here?.settle()) ?? 'nothing';
