import { useState, useSyncExternalStore } from 'react';
import type { ContactDraft } from '#src/api/contract-bodies.ts';

const never = () => () => undefined;

function readDelivered(): Partial<ContactDraft> {
  const form = document.querySelector<HTMLFormElement>('main form');
  const fields = new FormData(form ?? undefined);
  const word = (name: keyof ContactDraft) => String(fields.get(name) ?? '');
  return {
    name: word('name'),
    email: word('email'),
    phone: word('phone'),
    message: word('message'),
  };
}

/**
 * Returns what was typed before React, where a translator or a password manager has changed the page: React
 * renders the form anew then, and the delivered one stands in the document until that is done. A form that
 * React takes over has its words already.
 */
export function useDeliveredWords(): Partial<ContactDraft> {
  const isRenderedAnew = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [words] = useState(() => (isRenderedAnew ? readDelivered() : {}));
  return words;
}
