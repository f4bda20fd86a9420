import Button from '@mui/material/Button';
import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useId } from 'react';
import fields from '#src/admin/ui/fields.module.css';
import { SelectField } from '#src/admin/ui/SelectField.tsx';
import { TextField } from '#src/admin/ui/TextField.tsx';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '#src/api/contract-programme-body.ts';
import { dayAfter, type Playlist, playlists, type Slot, type Weekday } from '#src/lib/programme.ts';
import type { Fault, SlotField } from './faults.ts';
import styles from './ProgrammeForm.module.css';

const PLAYLISTS: Readonly<Record<Playlist, string>> = {
  reveil: 'Réveil',
  jour: 'Jour',
  histoires: 'Histoires',
  sieste: 'Sieste',
  berceuses: 'Berceuses',
  nuit: 'Nuit',
};

type Props = {
  number: number;
  day: Weekday;
  slot: Slot;
  errors: readonly Fault[];
  hints: readonly Fault[];
  onChange: (slot: Slot) => void;
  /** Undefined where the slot has no neighbour to change places with. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onCopy: () => void;
  onRemove: () => void;
};

/** Enter in a field would publish a programme that is not written yet. */
function keepOpen(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

export function SlotFields(props: Props) {
  const { number, day, slot, errors, hints, onChange, onEarlier, onLater, onCopy, onRemove } =
    props;
  const id = useId();
  const isPastMidnight = slot.start !== '' && slot.end !== '' && slot.end <= slot.start;
  const hint = [
    ...(isPastMidnight ? [`Jusqu’au lendemain, ${dayAfter(day)}.`] : []),
    ...hints.map(({ sentence }) => sentence),
  ].join(' ');
  const errorOf = (name: SlotField) => errors.find(({ field }) => field === name)?.sentence;
  const field = (name: SlotField) => ({
    name,
    value: slot[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...slot, [name]: target.value }),
    onKeyDown: keepOpen,
  });

  return (
    <li>
      <fieldset className={styles.slot}>
        <legend>
          {number}. {slot.title.trim() || 'Nouveau créneau'}
        </legend>
        <TimeField {...field('start')} id={`${id}-start`} label="Début" error={errorOf('start')} />
        <TimeField
          {...field('end')}
          id={`${id}-end`}
          label="Fin"
          error={errorOf('end')}
          hint={hint}
        />
        <div className={styles.short}>
          <TextField
            {...field('title')}
            label="Titre"
            error={errorOf('title')}
            required
            maxLength={TITLE_LENGTH}
          />
        </div>
        <div className={styles.short}>
          <SelectField
            label="Playlist"
            name="playlist"
            options={playlists.map((name) => ({ value: name, label: PLAYLISTS[name] }))}
            value={slot.playlist ?? 'jour'}
            onChange={({ target }) =>
              onChange({ ...slot, playlist: playlists.find((name) => name === target.value) })
            }
          />
        </div>
        <div className={styles.long}>
          <TextField
            {...field('description')}
            label="Description"
            error={errorOf('description')}
            maxLength={DESCRIPTION_LENGTH}
          />
        </div>
        <div className={`${styles.long} ${styles.buttons}`}>
          <Button name="earlier" size="small" aria-disabled={!onEarlier} onClick={onEarlier}>
            Plus tôt
          </Button>
          <Button name="later" size="small" aria-disabled={!onLater} onClick={onLater}>
            Plus tard
          </Button>
          <Button size="small" onClick={onCopy}>
            Copier…
          </Button>
          <Button name="remove" size="small" color="error" onClick={onRemove}>
            Supprimer
          </Button>
        </div>
      </fieldset>
    </li>
  );
}

type TimeProps = ComponentProps<'input'> & {
  label: string;
  error: string | undefined;
  hint?: string;
};

/** A time; what is said about it has a line of its own, as it is a sentence and the field is small. */
function TimeField({ label, error, hint = '', ...input }: TimeProps) {
  const note = error ?? hint;
  return (
    <>
      <div>
        <label htmlFor={input.id} className={fields.label} data-required>
          {label}
        </label>
        <input
          {...input}
          type="time"
          required
          className={fields.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note && `${input.id}-note`}
        />
      </div>
      {note && (
        <p id={`${input.id}-note`} className={error ? fields.error : fields.help}>
          {note}
        </p>
      )}
    </>
  );
}
