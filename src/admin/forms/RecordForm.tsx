import Button from '@mui/material/Button';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Path } from 'react-hook-form';
import { draftSummary } from '#src/admin/device-store/describe-record.ts';
import fields from '#src/admin/ui/fields.module.css';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { FormValues } from './useFormDraft.ts';
import type { RecordFormState } from './useRecordForm.tsx';

type Props<Values extends FormValues> = {
  recordForm: RecordFormState<Values>;
  saveLabel: string;
  children: ReactNode;
};

/** The parts that every form of the back office has around its fields. */
export function RecordForm<Values extends FormValues>({
  recordForm,
  saveLabel,
  children,
}: Props<Values>) {
  const { form, draft, save } = recordForm;
  const { isSubmitting, submitCount, errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const focused = useRef<Element | null>(null);

  useSaveKey(element);

  const placeFocus = useEffectEvent(() => {
    const [refused] = Object.keys(errors);
    if (refused) form.setFocus(refused as Path<Values>);
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press has an end of its own
  useEffect(
    function focusAfterSubmit() {
      // Not before the fields take the focus again: a slow device is still drawing them.
      if (!isSubmitting) placeFocus();
    },
    [isSubmitting, submitCount],
  );

  return (
    <>
      <div role="status">
        <DraftBanner draft={draft} />
      </div>
      <form
        ref={element}
        className={fields.form}
        // The messages are our own: the browser's follow the browser's language.
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Until a save and its follow-up have finished, another one does nothing.
          if (isSubmitting) return;
          focused.current = document.activeElement;
          void save.submit();
        }}
      >
        {/* Text typed now would be part of neither this save nor the next record. */}
        <div className={fields.fields} inert={isSubmitting}>
          {children}
        </div>
        <div className={fields.actions}>
          {/* Stays enabled to keep the focus: a second click while saving is ignored. */}
          <Button type="submit" variant="contained" size="large" aria-disabled={isSubmitting}>
            {isSubmitting ? 'Enregistrement…' : saveLabel}
          </Button>
          <WaitingStatus isWaiting={isSubmitting} />
        </div>
      </form>
      {save.question}
      <LeaveGuard isUnsaved={draft.isUnsaved} flush={draft.flush} />
    </>
  );
}

/** An open dialog is part of the editing: it must be answered before the form is saved. */
const OPEN_DIALOG = '[aria-modal="true"], dialog[open]';

/**
 * Ctrl+S, or Cmd+S, saves the form wherever the focus is on its page: after a dialog or a click
 * beside the fields no field has the focus. While a dialog is open the shortcut does nothing. The
 * browser's own "save this page" never opens.
 */
function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useEffect(
    function saveByKey() {
      function onKeyDown(event: KeyboardEvent) {
        const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
        if (!isSave || event.altKey || event.shiftKey) return;
        event.preventDefault();
        if (document.querySelector(OPEN_DIALOG) === null) form.current?.requestSubmit();
      }
      document.addEventListener('keydown', onKeyDown);
      return () => document.removeEventListener('keydown', onKeyDown);
    },
    [form],
  );
}

type BannerProps = {
  draft: Omit<RecordFormState<FormValues>['draft'], 'isUnsaved'>;
};

/** Offers a draft that was never saved; it is part of the page and can be ignored. */
function DraftBanner({ draft }: BannerProps) {
  const { offers, resume, discard, baseUpdatedAt, isStorageBroken } = draft;
  const [offer] = offers;
  const summary = offer && draftSummary(offer);
  return (
    <>
      {offer && (
        <PageMessage>
          Un brouillon du {summary?.date} n’a pas été enregistré
          {summary?.subject ? `\u00a0: ${summary.subject}` : '.'}
          {offer.baseUpdatedAt !== baseUpdatedAt &&
            ' Il part d’une version plus ancienne que celle-ci.'}
          <br />
          <Button size="small" sx={{ ml: -0.5 }} onClick={() => void resume(offer)}>
            Reprendre
          </Button>
          <Button size="small" color="inherit" onClick={() => discard(offer)}>
            Supprimer le brouillon
          </Button>
        </PageMessage>
      )}
      {isStorageBroken && (
        <PageMessage>
          Cet appareil ne peut pas garder de brouillon. Pensez à enregistrer souvent.
        </PageMessage>
      )}
    </>
  );
}
