import Button from '@mui/material/Button';
import { useState } from 'react';
import { ActionDialog } from '#src/admin/ui/ActionDialog.tsx';
import { type Weekday, weekdays } from '#src/lib/programme.ts';
import styles from './ProgrammeForm.module.css';
import { dayLabel } from './week.ts';

type Props = {
  /** The day to copy from. */
  day: Weekday;
  /** Of the slot to copy; without one it is the whole day. */
  title: string | undefined;
  onCopy: (to: readonly Weekday[]) => void;
  onClose: () => void;
};

/** Asks for the days into which a slot or a day is copied. */
export function CopyDialog({ day, title, onCopy, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const what = title === undefined ? `le ${day}` : `«\u00a0${title}\u00a0»`;
  return (
    <ActionDialog
      title={`Copier ${what} vers…`}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="contained"
            color="primary"
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && onCopy(chosen)}
          >
            Copier
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p>
        {title === undefined
          ? 'Les créneaux de ces jours seront remplacés.'
          : 'Un créneau qui y commence à la même heure sera remplacé.'}
      </p>
      {weekdays
        .filter((other) => other !== day)
        .map((other) => (
          <label key={other} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(other)}
              onChange={({ target }) =>
                setChosen(
                  weekdays.filter((each) =>
                    each === other ? target.checked : chosen.includes(each),
                  ),
                )
              }
            />
            {dayLabel(other)}
          </label>
        ))}
    </ActionDialog>
  );
}
