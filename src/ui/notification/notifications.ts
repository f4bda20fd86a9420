import { createStore } from '#src/lib/store.ts';

/** What the notification says; without React. */
export type Notification = Readonly<{
  id: number;
  message: string;
  severity: 'error' | 'success';
  /** The call that failed. */
  call?: string | undefined;
}>;

/** Milliseconds that each one is shown (specification section 9). */
export const AUTO_HIDE = 6000;

/** The first one is shown. */
const notifications = createStore<readonly Notification[]>([]);
let count = 0;

/** What stays besides a new one: every other failure. A success gives way to whatever comes next. */
const failuresBut = (message: string) =>
  notifications.read().filter((other) => other.severity === 'error' && other.message !== message);

/**
 * Reports a failure with the sentence of the failure catalogue. It shows at once, in the place of what
 * stands there; twenty identical ones are one, whose time starts again.
 */
export function notifyError(message: string, call?: string) {
  count += 1;
  notifications.write([{ id: count, message, severity: 'error', call }, ...failuresBut(message)]);
}

/** The same call has succeeded since: what was said of its failure is not so any more. */
export function dismissFailureOf(call: string) {
  const others = notifications.read().filter((notification) => notification.call !== call);
  if (others.length < notifications.read().length) notifications.write(others);
}

/** Reports a success whose effect is not visible on the screen; it waits for a failure only. */
export function notifySuccess(message: string) {
  count += 1;
  notifications.write([...failuresBut(message), { id: count, message, severity: 'success' }]);
}

/** Closes the message with that id and shows the next one. */
export const dismissNotification = (id: number) =>
  notifications.write(notifications.read().filter((notification) => notification.id !== id));

/** Removes all messages, or only those up to an id, such as those of the page before. */
export const dismissNotifications = (lastId = count) =>
  notifications.write(notifications.read().filter(({ id }) => id > lastId));

export const readNotification = () => notifications.read()[0] ?? null;

/** The id of the newest message so far. */
export const lastNotificationId = () => count;

export const subscribeToNotifications = notifications.subscribe;
