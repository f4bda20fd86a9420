import { type ReactNode, useEffect, useRef } from 'react';
import fields from '#src/admin/ui/fields.module.css';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SaveButton } from './SaveButton.tsx';
import type { FormValues } from './useFormBaseline.ts';
import type { RecordFormState } from './useRecordForm.tsx';
import { useSaveKey } from './useSaveKey.ts';

/** Loaded lazily, because most forms are opened without a draft. */
const DraftBanner = lazyPart(async () => (await import('./DraftBanner.tsx')).DraftBanner);

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
  const { offers, isStorageBroken } = recordForm;
  const { isSubmitting } = recordForm.form.formState;
  const element = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const focused = useRef<Element | null>(null);

  useSaveKey(element);

  useEffect(
    function giveTheFocusBack() {
      if (isSubmitting || document.activeElement !== document.body) return;
      if (focused.current instanceof HTMLElement) focused.current.focus();
    },
    [isSubmitting],
  );

  /** Until the save and its follow-up have finished, another save does nothing. */
  async function saveOnce() {
    if (isRunning.current) return;
    isRunning.current = true;
    focused.current = document.activeElement;
    await recordForm.save().finally(() => {
      isRunning.current = false;
    });
  }

  return (
    <>
      <div role="status">
        {(offers.length > 0 || isStorageBroken) && <DraftBanner recordForm={recordForm} />}
      </div>
      <form
        ref={element}
        className={fields.form}
        // The messages are our own: the browser's follow the browser's language.
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saveOnce();
        }}
      >
        {/* Text typed now would be part of neither this save nor the next record. */}
        <div className={fields.fields} inert={isSubmitting}>
          {children}
        </div>
        <div className={fields.actions}>
          <SaveButton label={saveLabel} isSaving={isSubmitting} />
        </div>
      </form>
      {recordForm.conflictDialog}
      <LeaveGuard wantsToStay={recordForm.wantsToStay} flush={recordForm.flush} />
    </>
  );
}
