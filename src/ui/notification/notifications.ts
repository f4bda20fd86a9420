import { createStore } from '#src/lib/store.ts';

/** The queue of notifications, shown one after the other; without React. */
export type Notification = Readonly<{ id: number; message: string; severity: 'error' | 'success' }>;

/** Milliseconds that each one is shown (specification section 9). */
export const AUTO_HIDE = 6000;

/** The first one is shown, the others are queued until it is closed. */
const queue = createStore<readonly Notification[]>([]);
let count = 0;

function notify(message: string, severity: Notification['severity']) {
  count += 1;
  const next = { id: count, message, severity };
  const [current, ...waiting] = queue.read();
  if (waiting.some((other) => other.message === message)) return;
  // Twenty identical failures show one message, whose timer restarts.
  if (current?.message === message) queue.write([next, ...waiting]);
  else queue.write([...queue.read(), next]);
}

/** Reports a failure with the sentence of the failure catalogue. */
export const notifyError = (message: string) => notify(message, 'error');

/** Reports a success whose effect is not visible on the screen. */
export const notifySuccess = (message: string) => notify(message, 'success');

/** Closes the message with that id and shows the next one. */
export const dismissNotification = (id: number) =>
  queue.write(queue.read().filter((notification) => notification.id !== id));

/** Removes all messages, shown or queued. */
export const dismissNotifications = () => queue.write([]);

export const readNotification = () => queue.read()[0] ?? null;

export const subscribeToNotifications = queue.subscribe;
