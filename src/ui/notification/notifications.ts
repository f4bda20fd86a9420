import { createStore } from '#src/lib/store.ts';

/** What is told at the bottom of the screen, one sentence after the other, without React. */
export type Notification = Readonly<{ id: number; message: string; severity: 'error' | 'success' }>;

/** Milliseconds that each is shown (specification section 9). */
export const AUTO_HIDE = 6000;

/** The first one is on screen, the others wait until it is closed. */
const queue = createStore<readonly Notification[]>([]);
let count = 0;

function notify(message: string, severity: Notification['severity']) {
  count += 1;
  const next = { id: count, message, severity };
  const [current, ...waiting] = queue.read();
  if (waiting.some((other) => other.message === message)) return;
  // Twenty calls that fail alike are one sentence, whose time starts again.
  if (current?.message === message) queue.write([next, ...waiting]);
  else queue.write([...queue.read(), next]);
}

/** A failure, in the words of the failure catalogue. */
export const notifyError = (message: string) => notify(message, 'error');

/** Something that worked, where its effect is not seen on the screen itself. */
export const notifySuccess = (message: string) => notify(message, 'success');

/** Closes the message with that id, so that the next one is shown. */
export const dismissNotification = (id: number) =>
  queue.write(queue.read().filter((notification) => notification.id !== id));

/** Forgets all of them, said or not. */
export const dismissNotifications = () => queue.write([]);

export const readNotification = () => queue.read()[0] ?? null;

export const subscribeToNotifications = queue.subscribe;
