import { type SyntheticEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import type { UseFormHandleSubmit } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import type { ContactDraft } from '#src/api/contract-bodies.ts';
import { contactSchema } from './contact-rules.ts';
import { paintedAt, restOfMinimumTime } from './minimum-time.ts';
import { openForm, outbox, post } from './outbox.ts';

/** The fields of the message, and the hidden field that only robots fill in. */
export type ContactFields = ContactDraft & { website: string };

/** Returns the state of the message, and the submit handler. */
export function useSending(handleSubmit: UseFormHandleSubmit<ContactFields>) {
  const isFirstPage = useLocation().key === 'default';
  const shownAt = useRef(0);
  const { status } = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.readInitial);

  useEffect(
    function startTheMinimumTime() {
      shownAt.current = paintedAt(isFirstPage);
    },
    [isFirstPage],
  );
  useEffect(openForm, []);

  const submit = (event: SyntheticEvent) =>
    handleSubmit(({ website, ...fields }) => {
      post(v.parse(contactSchema, fields), restOfMinimumTime(shownAt.current), Boolean(website));
    })(event);

  return {
    isSent: status === 'sent',
    isLeaving: status === 'waiting' || status === 'sending',
    submit,
  };
}
