import { type ReactNode, useEffect, useRef, useState } from 'react';
import fields from '#src/admin/record-form/fields.module.css';
import { DraftBanner } from './DraftBanner.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SaveButton } from './SaveButton.tsx';
import type { FormDraft } from './useFormDraft.ts';

type Props = {
  editing: FormDraft;
  baseUpdatedAt: string | null;
  conflictDialog: ReactNode;
  saveLabel: string;
  onSave: () => Promise<unknown>;
  children: ReactNode;
};

/** What every form of the back office has around its fields. */
export function FormFrame(props: Props) {
  const { editing, onSave } = props;
  const isRunning = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  const focused = useRef<Element | null>(null);

  useEffect(
    function giveTheFocusBack() {
      if (isSaving || document.activeElement !== document.body) return;
      if (focused.current instanceof HTMLElement) focused.current.focus();
    },
    [isSaving],
  );

  /** Until the save and what follows it are over, another one does nothing. */
  async function saveOnce() {
    if (isRunning.current) return;
    isRunning.current = true;
    focused.current = document.activeElement;
    setIsSaving(true);
    try {
      await onSave();
    } finally {
      isRunning.current = false;
      setIsSaving(false);
    }
  }

  return (
    <>
      <DraftBanner editing={editing} baseUpdatedAt={props.baseUpdatedAt} />
      <form
        className={fields.form}
        onSubmit={(event) => {
          event.preventDefault();
          void saveOnce();
        }}
      >
        {/* What is typed now would belong to neither this save nor the next record. */}
        <div className={fields.fields} inert={isSaving}>
          {props.children}
        </div>
        <div>
          <SaveButton label={props.saveLabel} isSaving={isSaving} />
        </div>
      </form>
      {props.conflictDialog}
      <LeaveGuard wantsToStay={editing.wantsToStay} flush={editing.flush} />
    </>
  );
}
