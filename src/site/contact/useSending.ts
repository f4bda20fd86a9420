import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { UseFormHandleSubmit } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { trackEvent } from '#src/analytics/analytics.ts';
import { createContactMessage } from '#src/api/contact-messages.ts';
import type { ContactSubmission } from '#src/api/contract.ts';
import { paintedAt, waitUntilHuman } from './minimum-time.ts';

const record = (action: 'form_submit' | 'form_error') =>
  trackEvent({ category: 'Contact', action, label: 'Formulaire de contact' });

/** One press, one message: a press while one leaves, or after one has left, counts for nothing. */
export function useSending(handleSubmit: UseFormHandleSubmit<ContactSubmission>) {
  const isFirstPage = useLocation().key === 'default';
  const shownAt = useRef(0);
  const isUnderWay = useRef(false);
  const [isSent, setIsSent] = useState(false);

  useEffect(
    function startTheMinimumTime() {
      shownAt.current = paintedAt(isFirstPage);
    },
    [isFirstPage],
  );

  async function send(submission: ContactSubmission) {
    await waitUntilHuman(shownAt.current);
    const isDone = await createContactMessage(submission);
    record(isDone ? 'form_submit' : 'form_error');
    if (isDone) setIsSent(true);
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isUnderWay.current || isSent) return;
    isUnderWay.current = true;
    await handleSubmit(send)(event);
    isUnderWay.current = false;
  }

  return { isSent, submit };
}
