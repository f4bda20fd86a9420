import type { ReactNode } from 'react';
import fields from '../fields.module.css';
import { DraftBanner } from './DraftBanner.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SaveButton } from './SaveButton.tsx';
import type { Editing } from './useEditing.ts';
import type { useSaving } from './useSaving.tsx';

type Props = {
  editing: Editing;
  baseUpdatedAt: string | null;
  saving: ReturnType<typeof useSaving>;
  saveLabel: string;
  onSave: () => Promise<unknown>;
  children: ReactNode;
};

/** What every form of the back office has around its fields. */
export function EditingFrame(props: Props) {
  const { editing, saving, onSave } = props;
  return (
    <>
      <DraftBanner editing={editing} baseUpdatedAt={props.baseUpdatedAt} />
      <form
        className={fields.form}
        onSubmit={(event) => {
          event.preventDefault();
          void onSave();
        }}
      >
        {props.children}
        <div>
          <SaveButton label={props.saveLabel} isSaving={saving.isSaving} />
        </div>
      </form>
      {saving.conflictDialog}
      <LeaveGuard wantsToStay={editing.wantsToStay} />
    </>
  );
}
