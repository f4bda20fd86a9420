import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Path } from 'react-hook-form';
import fields from '#src/admin/ui/fields.module.css';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import type { Draft } from './device-db.ts';
import { LeaveQuestion } from './questions.tsx';
import { DraftButton, draftSummary } from './useDrafts.tsx';
import type { FormValues } from './useFormDraft.ts';
import type { RecordFormState } from './useRecordForm.tsx';

type Props<Fields extends FormValues> = {
  recordForm: RecordFormState<Fields>;
  saveLabel: string;
  children: ReactNode;
};

/** The parts that every form of the back office has around its fields. */
export function RecordForm<Fields extends FormValues>({
  recordForm,
  saveLabel,
  children,
}: Props<Fields>) {
  const { form, draft, save } = recordForm;
  const { isSubmitting, submitCount, errors } = form.formState;
  const isBusy = isSubmitting || save.isLeaving;
  const element = useRef<HTMLFormElement>(null);
  const focused = useRef<Element | null>(null);

  useSaveKey(element);

  /** The notice with the pressed button is gone then. */
  function focusFirst() {
    const [first] = Object.keys(form.getValues());
    if (first) form.setFocus(first as Path<Fields>);
  }
  async function resume(offer: Draft) {
    if ((await draft.resume(offer)) !== 'not-kept') focusFirst();
  }
  async function goOnHere() {
    await draft.goOnHere();
    focusFirst();
  }

  const placeFocus = useEffectEvent(() => {
    const [refused] = Object.keys(errors);
    if (refused) form.setFocus(refused as Path<Fields>);
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus();
    // A field that had the focus keeps it, and has a message now.
    showNotes(document.activeElement);
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
      <DraftNotice draft={draft} onResume={resume} onGoOnHere={goOnHere} />
      <form
        ref={element}
        className={fields.form}
        // The messages are our own: the browser's follow the browser's language.
        noValidate
        onFocus={({ target }) => {
          // What is pressed stays under the finger.
          if (!target.matches(':active')) showNotes(target);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) focused.current = document.activeElement;
          void save.submit();
        }}
      >
        {/* Text typed now would be part of neither this save nor the next record. */}
        <div className={fields.fields} inert={isBusy || draft.isElsewhere}>
          {children}
        </div>
        <div className={fields.actions}>
          {/* Stays enabled to keep the focus: a second click while saving is ignored. */}
          <Button
            type="submit"
            variant="contained"
            color="primary"
            size="large"
            aria-disabled={isBusy || draft.isElsewhere}
          >
            {isBusy ? 'Enregistrement…' : saveLabel}
          </Button>
          <WaitingStatus isWaiting={isBusy} />
        </div>
      </form>
      {save.question}
      <LeaveQuestion {...draft} />
    </>
  );
}

/** The browser brings a field into view, or its caret, but not what is said below it. */
function showNotes(field: Element | null) {
  for (const id of field?.getAttribute('aria-describedby')?.split(' ') ?? []) {
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }
}

/** In its place while its record is read. */
export const LoadingForm = () => (
  <>
    <WaitingStatus>Chargement…</WaitingStatus>
    <Skeleton variant="rounded" height={360} sx={{ maxWidth: '52rem' }} />
  </>
);

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

type NoticeProps = {
  draft: RecordFormState<FormValues>['draft'];
  onResume: (offer: Draft) => Promise<void>;
  onGoOnHere: () => Promise<void>;
};

/** What the device says above a form: a draft that can be taken up, another tab, a storage that fails. */
function DraftNotice({ draft, onResume, onGoOnHere }: NoticeProps) {
  const { drafts, isElsewhere, isStorageBroken } = draft;
  const [offer] = drafts.offered.filter((each) => !drafts.isThrownAway(each));
  const described = offer && draftSummary(offer);
  return (
    <div role="status">
      {isElsewhere && (
        <PageMessage>
          Ce texte est ouvert dans un autre onglet, et ne change que là.{' '}
          <Button size="small" onClick={() => void onGoOnHere()}>
            Continuer ici
          </Button>
        </PageMessage>
      )}
      {drafts.offered.filter(drafts.isThrownAway).map((gone) => (
        <PageMessage key={gone.form}>
          Brouillon supprimé. <DraftButton drafts={drafts} draft={gone} />
        </PageMessage>
      ))}
      {offer && !isElsewhere && (
        // Of each offer its own: the second press of a double click meets no other one.
        <PageMessage key={offer.form}>
          Un brouillon du {described?.date}
          {draft.isOutdated(offer) && ', commencé sur une autre version,'} n’a pas été enregistré
          {described?.subject ? `\u00a0: ${described.subject}` : '.'}
          <br />
          <Button size="small" sx={{ ml: -0.5 }} onClick={() => void onResume(offer)}>
            Reprendre
          </Button>
          <DraftButton drafts={drafts} draft={offer} />
        </PageMessage>
      )}
      {isStorageBroken && (
        <PageMessage>
          Cet appareil ne peut pas garder de brouillon. Pensez à enregistrer souvent.
        </PageMessage>
      )}
    </div>
  );
}
