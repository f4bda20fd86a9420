import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { RecordForm } from '#src/admin/record/RecordForm.tsx';
import { useRecordForm } from '#src/admin/record/useRecordForm.tsx';
import { Versions } from '#src/admin/record/Versions.tsx';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { DEFAULT_ZONE, isTimeZone } from '#src/api/contract-programme.ts';
import { getOwnProgramme, type OwnProgramme, updateProgramme } from '#src/api/own-programme.ts';
import { isWeekday, wallClock } from '#src/lib/programme.ts';
import { SlotList } from '#src/ui/programme/SlotList.tsx';
import styles from './ProgrammeForm.module.css';
import { WeekEditor } from './WeekEditor.tsx';
import { placedSlots, readWeek, tidied, writeWeek } from './week.ts';
import { findIssues } from './week-issues.ts';

/** There is one programme. */
const ID = 1;

const schema = v.object({
  week: v.pipe(
    v.string(),
    v.check((week) => findIssues(readWeek(week), true).errors.length === 0),
  ),
});

const recordOf = ({ days, updatedAt }: OwnProgramme) => ({ week: writeWeek(days), updatedAt });

type Props = { programme: OwnProgramme; onReload: () => void };

/** The form of the programme: the week is one field, as the text of an article is. */
export function ProgrammeForm({ programme, onReload }: Props) {
  const { timeZone: zone = DEFAULT_ZONE } = programme;
  const timeZone = isTimeZone(zone) ? zone : DEFAULT_ZONE;
  const loaded = recordOf(programme);
  const recordForm = useRecordForm({
    entity: 'programme',
    id: ID,
    loaded,
    defaultValues: { week: loaded.week },
    schema,
    encode: { week: (typed) => writeWeek(tidied(readWeek(typed))) },
    async reread() {
      const current = await getOwnProgramme();
      return current && recordOf(current);
    },
    async write({ week }) {
      const saved = await updateProgramme({ timeZone: zone, days: readWeek(week) });
      return saved && recordOf(saved);
    },
    saved: 'Programme publié.',
    onReload,
  });
  const { control, formState } = recordForm.form;
  const { field } = useController({ control, name: 'week' });
  const days = readWeek(field.value);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('jour') ?? '';
  // Midnight must not put another day under what is being typed.
  const [today] = useState(() => wallClock(new Date(), timeZone).weekday);
  const day = isWeekday(asked) ? asked : today;
  const unknownDays = Object.keys(days).filter((name) => !isWeekday(name));

  return (
    <div className={styles.workplace}>
      <div>
        <RecordForm recordForm={recordForm} saveLabel="Enregistrer et publier">
          {unknownDays.length > 0 && (
            <PageMessage>
              Ce qui n’est pas un jour de la semaine reste enregistré comme il est&nbsp;:{' '}
              {unknownDays.join(', ')}.
            </PageMessage>
          )}
          <WeekEditor
            // What was removed before a save is not offered after it.
            key={formState.defaultValues?.week}
            ref={field.ref}
            days={days}
            onChange={(changed) => field.onChange(writeWeek(changed))}
            day={day}
            onDay={(jour) =>
              setSearch({ jour }, { replace: true, preventScrollReset: true, flushSync: true })
            }
            wasTried={formState.isSubmitted}
          />
          <Versions recordForm={recordForm} />
        </RecordForm>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <aside className={styles.preview} aria-labelledby="apercu-du-jour" tabIndex={0}>
        <h2 id="apercu-du-jour">Le {day} sur la page d’accueil</h2>
        <SlotList slots={placedSlots(days, day)} />
      </aside>
    </div>
  );
}
