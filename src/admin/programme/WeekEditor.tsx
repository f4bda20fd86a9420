import Button from '@mui/material/Button';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { type Slot, type Weekday, weekdays } from '#src/lib/programme.ts';
import { notifySuccess } from '#src/ui/notification/notifications.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { type Fault, findFaults } from './faults.ts';
import styles from './ProgrammeForm.module.css';
import { SlotFields } from './SlotFields.tsx';
import { addSlot, copyDay, copySlot, type Days, exchange, inOrder } from './week.ts';

type Props = {
  /** Receives the focus when the week cannot be saved: it says why. */
  ref: Ref<HTMLDivElement>;
  days: Days;
  onChange: (days: Days) => void;
  /** The day that is shown. */
  day: Weekday;
  onDay: (day: Weekday) => void;
  wasTried: boolean;
};

/** The slots of one day at a time, and what is wrong with the week. */
export function WeekEditor({ ref, days, onChange, day, onDay, wasTried }: Props) {
  const slots = days[day] ?? [];
  const faults = findFaults(days, wasTried);
  /** What is being copied: a slot, or the day. */
  const [copied, setCopied] = useState<number | 'day'>();
  const { container, focusNext } = useSlotFocus();

  const changeDay = (changed: Days[Weekday]) => onChange({ ...days, [day]: changed });

  function goTo({ day: of, index, field }: Fault) {
    focusNext(index, field);
    onDay(of);
  }

  function add() {
    const added = addSlot(days, day);
    focusNext(added.index, 'start');
    onChange(added.days);
  }

  function remove(index: number) {
    // The next one's button, or that of what is the last now; without any, the button that adds.
    focusNext(Math.min(index, slots.length - 2), 'remove');
    changeDay(slots.filter((_, other) => other !== index));
  }

  /** Exchanges a slot with its neighbour in time; `undefined` where that is not possible. */
  function moverOf(slot: Slot, step: 1 | -1) {
    const sorted = inOrder(slots);
    const from = sorted.indexOf(slot);
    const moved = exchange(sorted, Math.min(from, from + step));
    if (!moved) return undefined;
    return () => {
      focusNext(from + step, step > 0 ? 'later' : 'earlier');
      changeDay(moved);
    };
  }

  function copy(to: readonly Weekday[]) {
    const slot = typeof copied === 'number' ? slots[copied] : undefined;
    onChange(slot ? copySlot(days, slot, to) : copyDay(days, day, to));
    setCopied(undefined);
    notifySuccess(`Copié pour\u00a0: ${to.join(', ')}. Enregistrez pour publier.`);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label="Jour" className={styles.buttons}>
        {weekdays.map((each) => (
          <Button
            key={each}
            variant={each === day ? 'contained' : 'outlined'}
            aria-pressed={each === day}
            onClick={() => onDay(each)}
          >
            {each}
          </Button>
        ))}
      </div>
      <div ref={ref} tabIndex={-1} role="status" className={styles.faults}>
        <Faults title="À corriger" color="error" faults={faults.errors} onGo={goTo} />
        <Faults title="À savoir" color="primary" faults={faults.hints} onGo={goTo} />
      </div>
      <h2 className={styles.day}>Le {day}</h2>
      {slots.length === 0 && <p className={styles.none}>Aucun créneau ne commence ce jour-là.</p>}
      <div ref={container} className={styles.slots}>
        <ol>
          {slots.map((slot, index) => {
            const place = `${day}-${index}`;
            const isHere = (fault: Fault) => fault.day === day && fault.index === index;
            return (
              <SlotFields
                key={place}
                number={index + 1}
                day={day}
                slot={slot}
                errors={faults.errors.filter(isHere)}
                hints={faults.hints.filter(isHere)}
                onChange={(changed) =>
                  changeDay(slots.map((other, at) => (at === index ? changed : other)))
                }
                onEarlier={moverOf(slot, -1)}
                onLater={moverOf(slot, 1)}
                onCopy={() => setCopied(index)}
                onRemove={() => remove(index)}
              />
            );
          })}
        </ol>
        <div className={styles.buttons}>
          <Button name="add" variant="outlined" onClick={add}>
            Ajouter un créneau
          </Button>
          <Button variant="outlined" onClick={() => setCopied('day')}>
            Copier ce jour…
          </Button>
        </div>
      </div>
      {copied !== undefined && (
        <CopyDialog
          day={day}
          title={copied === 'day' ? undefined : slots[copied]?.title}
          onCopy={copy}
          onClose={() => setCopied(undefined)}
        />
      )}
    </>
  );
}

type FaultsProps = {
  title: string;
  color: 'error' | 'primary';
  faults: readonly Fault[];
  onGo: (fault: Fault) => void;
};

function Faults({ title, color, faults, onGo }: FaultsProps) {
  if (faults.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.day} ${fault.index} ${fault.field}`}>
            <Button size="small" color={color} onClick={() => onGo(fault)}>
              {fault.summary}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** After a press that changes the slots: the focus goes to where they are now. */
function useSlotFocus() {
  const container = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);

  useLayoutEffect(function focusWhatIsWanted() {
    if (wanted.current === undefined) return;
    container.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });

  return {
    container,
    /** Names the control of a slot, by its place; without a slot, the button that adds one. */
    focusNext(index: number, name: string) {
      wanted.current = index < 0 ? '[name=add]' : `li:nth-child(${index + 1}) [name=${name}]`;
    },
  };
}
