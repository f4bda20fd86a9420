import type { ChangeEvent, KeyboardEvent } from 'react';
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
    error: errorOf(name),
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
      <TextField {...field('start')} type="time" label="Début" required />
      <TextField {...field('end')} type="time" label="Fin" help={hint} required />
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
      <TextField {...field('title')} label="Titre" required />
      <TextField {...field('description')} label="Description" />
    </fieldset>
  );
}
