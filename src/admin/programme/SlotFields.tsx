import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useId } from 'react';
import fields from '#src/admin/ui/fields.module.css';
import { SelectField } from '#src/admin/ui/SelectField.tsx';
import { TextField } from '#src/admin/ui/TextField.tsx';
import { dayAfter, isClock, type Playlist, type Weekday } from '#src/lib/programme.ts';
import styles from './ProgrammeForm.module.css';
import type { EditedSlot } from './week.ts';
import type { SlotField, WeekIssue } from './week-issues.ts';

export const PLAYLISTS: ReadonlyMap<string, string> = new Map<Playlist, string>([
  ['reveil', 'Réveil'],
  ['jour', 'Jour'],
  ['histoires', 'Histoires'],
  ['sieste', 'Sieste'],
  ['berceuses', 'Berceuses'],
  ['nuit', 'Nuit'],
]);

export const titleOf = ({ title }: EditedSlot) => title.trim() || 'Nouveau créneau';

export type SlotFieldsProps = {
  number: number;
  day: Weekday;
  slot: EditedSlot;
  errors: readonly WeekIssue[];
  hints: readonly WeekIssue[];
  onChange: (slot: EditedSlot) => void;
};

/** Enter in a field would publish a programme that is not written yet. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

export function SlotFields({ number, day, slot, errors, hints, onChange }: SlotFieldsProps) {
  const id = useId();
  const isPastMidnight = isClock(slot.start) && isClock(slot.end) && slot.end <= slot.start;
  const hint = [
    ...(isPastMidnight ? [`Jusqu’au lendemain, ${dayAfter(day)}.`] : []),
    ...hints.map(({ sentence }) => sentence),
  ].join(' ');
  const errorOf = (name: SlotField) => errors.find(({ field }) => field === name)?.sentence;
  const playlist = slot.playlist ?? 'jour';
  const isUnknown = !PLAYLISTS.has(playlist);
  const field = (name: Exclude<SlotField, 'playlist'>) => ({
    name,
    value: slot[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...slot, [name]: target.value }),
    onKeyDown: ignoreEnter,
  });

  return (
    <fieldset className={styles.slot}>
      {/* Its row says it to whoever sees it. */}
      <legend className="visually-hidden">
        {number}. {titleOf(slot)}
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
        <SelectField
          label="Playlist"
          name="playlist"
          options={[
            ...[...PLAYLISTS].map(([value, label]) => ({ value, label })),
            ...(isUnknown ? [{ value: playlist, label: `${playlist} (inconnue)` }] : []),
          ]}
          value={playlist}
          onChange={({ target }) => onChange({ ...slot, playlist: target.value })}
        />
      </div>
      <div className={styles.long}>
        <TextField {...field('title')} label="Titre" error={errorOf('title')} required />
      </div>
      <div className={styles.long}>
        <TextField {...field('description')} label="Description" error={errorOf('description')} />
      </div>
    </fieldset>
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
