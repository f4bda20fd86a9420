/** The one message on screen: a tiny store, so that the transport can speak without React. */
export type Notification = Readonly<{ id: number; message: string; severity: 'error' | 'success' }>;

let current: Notification | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Notification | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** A failure, in the words of the failure catalogue. */
export const notifyError = (message: string) => {
  count += 1;
  show({ id: count, message, severity: 'error' });
};

/** Something that worked, where its effect is not seen on the screen itself. */
export const notifySuccess = (message: string) => {
  count += 1;
  show({ id: count, message, severity: 'success' });
};

/** Closes the message with that id; a newer one stays. */
export const dismissNotification = (id: number) => {
  if (current?.id === id) show(null);
};

export const readNotification = () => current;

export function subscribeToNotifications(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
