import { useController } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { RecordForm } from '#src/admin/forms/RecordForm.tsx';
import { RevisionsButton } from '#src/admin/forms/RevisionsButton.tsx';
import { useRecordForm } from '#src/admin/forms/useRecordForm.tsx';
import type { SavedProgramme } from '#src/api/contract-programme.ts';
import { programmeUpdateSchema } from '#src/api/contract-programme-body.ts';
import { getOwnProgramme, updateProgramme } from '#src/api/programme.ts';
import { isWeekday, slotsOfDay, type Weekday, wallClock } from '#src/lib/programme.ts';
import { SlotList } from '#src/ui/programme/SlotList.tsx';
import styles from './ProgrammeForm.module.css';
import { WeekEditor } from './WeekEditor.tsx';
import { type Days, inOrderEachDay, readWeek, writeWeek } from './week.ts';

/** There is one programme. */
const ID = 1;

const schema = v.object({
  week: v.pipe(v.string(), v.transform(readWeek), programmeUpdateSchema.entries.days),
});

const recordOf = ({ days, updatedAt }: SavedProgramme) => ({
  week: writeWeek(inOrderEachDay(days)),
  updatedAt,
});

type Props = { programme: SavedProgramme; onReload: () => void };

/** The form of the programme: the week is one field, as the text of an article is. */
export function ProgrammeForm({ programme, onReload }: Props) {
  const { timeZone } = programme;
  const loaded = recordOf(programme);
  const recordForm = useRecordForm({
    entity: 'programme',
    id: ID,
    loaded,
    defaultValues: { week: loaded.week },
    schema,
    encode: { week: (typed) => writeWeek(inOrderEachDay(readWeek(typed))) },
    async reread() {
      const current = await getOwnProgramme();
      return current && recordOf(current);
    },
    async write({ week }) {
      const saved = await updateProgramme({ timeZone, days: v.parse(schema, { week }).week });
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
  const day = isWeekday(asked) ? asked : wallClock(new Date(), timeZone).weekday;

  return (
    <div className={styles.workplace}>
      <div>
        <RecordForm recordForm={recordForm} saveLabel="Enregistrer et publier">
          <WeekEditor
            ref={field.ref}
            days={days}
            onChange={(changed) => field.onChange(writeWeek(changed))}
            day={day}
            onDay={(jour) =>
              setSearch({ jour }, { replace: true, preventScrollReset: true, flushSync: true })
            }
            wasTried={formState.isSubmitted}
          />
          <div>
            <RevisionsButton entity="programme" id={ID} recordForm={recordForm} />
          </div>
        </RecordForm>
      </div>
      <Preview days={days} day={day} timeZone={timeZone} />
    </div>
  );
}

/** The day as the home page shows it; a slot without its times is on no page. */
function Preview({ days, day, timeZone }: { days: Days; day: Weekday; timeZone: string }) {
  const typed = Object.entries(days).map(([name, slots]) => [
    name,
    slots.filter(({ start, end }) => start !== '' && end !== ''),
  ]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <aside className={styles.preview} aria-labelledby="apercu-du-jour" tabIndex={0}>
      <h2 id="apercu-du-jour">Le {day} sur la page d’accueil</h2>
      <SlotList slots={slotsOfDay({ timeZone, days: Object.fromEntries(typed) }, day)} />
    </aside>
  );
}
