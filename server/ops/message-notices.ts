import * as v from 'valibot';
import { keptList } from './kept-list.ts';
import type { SendMail } from './mail.ts';
import { createOutbox } from './outbox.ts';

/** Milliseconds. Messages that come within this time of a mail are told together in the next one. */
const MINUTE = 60_000;

type Options = Readonly<{
  sendMail: SendMail;
  name: string;
  /** Where a restart finds the messages that nobody was told of. */
  file: string;
  /** Called with the error when a mail could not be sent; it is sent later. */
  onFailed: (error: unknown) => void;
}>;

/**
 * Tells the owner by mail that visitors have written, without a word of what they wrote: mail is kept
 * for longer than the messages are. `tell` returns at once; at most one mail a minute is sent.
 */
export function createMessageNotices({ sendMail, name, file, onFailed }: Options) {
  const { add, stop } = createOutbox({
    kept: keptList(file, v.string()),
    quiet: MINUTE,
    onFailed,
    send({ length }) {
      const isOne = length === 1;
      const subject = isOne ? 'Un nouveau message' : `${length} nouveaux messages`;
      const waiting = isOne ? 'Un message attend' : `${length} messages attendent`;
      return sendMail(
        `${subject} – ${name}`,
        `${waiting} dans la section Contact de l’administration.\n`,
      );
    },
  });
  return { tell: () => add(new Date().toISOString()), stop };
}
