import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#src/admin/ui/Icon.tsx';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { type Weekday, weekdays } from '#src/lib/programme.ts';
import { notifySuccess } from '#src/ui/notification/notifications.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { DayStrip } from './DayStrip.tsx';
import styles from './ProgrammeForm.module.css';
import { titleOf } from './SlotFields.tsx';
import { SlotRow } from './SlotRow.tsx';
import {
  addSlot,
  copyDay,
  copySlot,
  type Days,
  dayLabel,
  type EditedSlot,
  exchange,
  inOrder,
  placedSlots,
  putSlot,
} from './week.ts';
import { findIssues, type WeekIssue } from './week-issues.ts';

/** `twins`: the slots of its day that were the same. Where there is one more, a version or a draft has brought it back. */
type Removed = Readonly<{ day: Weekday; slot: EditedSlot; twins: number }>;

const twinsOf = (slot: EditedSlot, slots: readonly EditedSlot[]) =>
  slots.filter((other) => JSON.stringify(other) === JSON.stringify(slot)).length;

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
  /** What was removed since the last save: each can be taken back, whatever was typed since. */
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const issues = findIssues(days, wasTried);
  /** What is being copied: a slot, or the day. */
  const [copied, setCopied] = useState<number | 'day'>();
  /** The one slot whose fields are shown. */
  const [open, setOpen] = useState<Readonly<{ day: Weekday; index: number }>>();
  const isOpen = (index: number) => open?.day === day && open.index === index;
  const { container, focusNext, focusSlot } = useSlotFocus();

  const changeDay = (changed: Days[Weekday]) => onChange({ ...days, [day]: changed });

  function goTo({ day: of, index, field }: WeekIssue) {
    focusSlot(index, field);
    setOpen({ day: of, index });
    onDay(of);
  }

  function add() {
    const added = addSlot(days, day);
    focusSlot(added.index, 'start');
    setOpen({ day, index: added.index });
    onChange(added.days);
  }

  function remove(slot: EditedSlot) {
    const left = slots.filter((other) => other !== slot);
    focusNext(`[name="undo"]`);
    setRemoved([{ day, slot, twins: twinsOf(slot, left) }, ...removed]);
    setOpen(undefined);
    changeDay(left);
  }

  function takeBack(of: Removed) {
    const put = putSlot(days, of.day, of.slot);
    focusSlot(put.index, 'menu');
    setOpen(undefined);
    setRemoved(removed.filter((other) => other !== of));
    onChange(put.days);
  }

  /** Exchanges a slot with its neighbour in time; `undefined` where that is not possible. */
  function moverOf(slot: EditedSlot, step: 1 | -1) {
    const sorted = inOrder(slots);
    const from = sorted.indexOf(slot);
    const moved = exchange(sorted, Math.min(from, from + step));
    if (!moved) return undefined;
    return () => {
      focusSlot(from + step, 'menu');
      setOpen(undefined);
      changeDay(moved);
    };
  }

  const copiedSlot = typeof copied === 'number' ? slots[copied] : undefined;
  function copy(to: readonly Weekday[]) {
    onChange(copiedSlot ? copySlot(days, copiedSlot, to) : copyDay(days, day, to));
    setCopied(undefined);
    notifySuccess(`Copié vers\u00a0: ${to.join(', ')}. Enregistrez pour publier.`);
  }

  return (
    <>
      <ToggleButtonGroup
        exclusive
        className={styles.weekdays}
        aria-label="Jour"
        value={day}
        onChange={(_event, next: Weekday | null) => next && onDay(next)}
      >
        {weekdays.map((each) => (
          <ToggleButton
            key={each}
            value={each}
            className={styles.weekday}
            aria-label={dayLabel(each)}
          >
            {dayLabel(each).slice(0, 3)}
            <span>{each.slice(3)}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div ref={ref} tabIndex={-1} role="status" className={styles.issues}>
        <Issues title="À corriger" color="error" issues={issues.errors} onGo={goTo} />
        <Issues title="À savoir" color="inherit" issues={issues.hints} onGo={goTo} />
      </div>
      <DayStrip slots={placedSlots(days, day)} />
      <div ref={container} className={styles.slots}>
        <div className={styles.head}>
          <h2 className={styles.day}>Le {day}</h2>
          <Button variant="outlined" startIcon={<Icon name="add" size={20} />} onClick={add}>
            Ajouter un créneau
          </Button>
          <Button onClick={() => setCopied('day')}>Copier ce jour…</Button>
        </div>
        <div role="status">
          {removed
            .filter((each) => each.day === day && twinsOf(each.slot, slots) <= each.twins)
            .map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a notice has no state
              <PageMessage key={index}>
                «&nbsp;{titleOf(each.slot)}&nbsp;» est supprimé du {day}.{' '}
                {/* The second press of a double click would meet the notice that moves up. */}
                <Button name="undo" onClick={({ detail }) => detail < 2 && takeBack(each)}>
                  Annuler la suppression
                </Button>
              </PageMessage>
            ))}
        </div>
        {slots.length === 0 && <p className={styles.none}>Aucun créneau ne commence ce jour-là.</p>}
        <ol aria-label={`Créneaux du ${day}`}>
          {slots.map((slot, index) => {
            const key = `${day}-${index}`;
            const isHere = (issue: WeekIssue) => issue.day === day && issue.index === index;
            return (
              <SlotRow
                key={key}
                number={index + 1}
                day={day}
                slot={slot}
                errors={issues.errors.filter(isHere)}
                hints={issues.hints.filter(isHere)}
                onChange={(changed) =>
                  changeDay(slots.map((other, at) => (at === index ? changed : other)))
                }
                isOpen={isOpen(index)}
                onToggle={() => setOpen(isOpen(index) ? undefined : { day, index })}
                onEarlier={moverOf(slot, -1)}
                onLater={moverOf(slot, 1)}
                onCopy={() => setCopied(index)}
                onRemove={() => remove(slot)}
              />
            );
          })}
        </ol>
      </div>
      {copied !== undefined && (
        <CopyDialog
          day={day}
          title={copiedSlot && titleOf(copiedSlot)}
          onCopy={copy}
          onClose={() => setCopied(undefined)}
        />
      )}
    </>
  );
}

type IssuesProps = {
  title: string;
  color: 'error' | 'inherit';
  issues: readonly WeekIssue[];
  onGo: (issue: WeekIssue) => void;
};

function Issues({ title, color, issues, onGo }: IssuesProps) {
  if (issues.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.day} ${issue.index} ${issue.field}`}>
            <Button size="small" color={color} sx={{ px: 0 }} onClick={() => onGo(issue)}>
              {issue.summary}
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

  const focusNext = (selector: string) => {
    wanted.current = selector;
  };
  return {
    container,
    focusNext,
    /** The control of a slot, by its place. */
    focusSlot: (index: number, name: string) =>
      focusNext(`li:nth-child(${index + 1}) [name="${name}"]`),
  };
}
