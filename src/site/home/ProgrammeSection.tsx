import { useState } from 'react';
import { getProgramme } from '#src/api/programme.ts';
import {
  currentSlot,
  dayAfter,
  type Programme,
  slotsOfDay,
  type Weekday,
  wallClock,
} from '#src/lib/programme.ts';
import { Notice } from '#src/site/components/Notice.tsx';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { SlotList } from '#src/ui/programme/SlotList.tsx';
import { useMinute } from '#src/ui/useMinute.ts';
import { useResource } from '#src/ui/useResource.ts';
import heights from './heights.module.css';
import styles from './ProgrammeSection.module.css';

/** The day's programme from the running slot on, and what has been today below it. */
export function ProgrammeSection() {
  const programme = useResource('programme', getProgramme, { isRemembered: true });
  return (
    <section className={styles.section} aria-labelledby="titre-programme">
      <h2 id="titre-programme" className={styles.heading}>
        Au programme aujourd’hui
      </h2>
      {programme.status === 'loading' && <Skeleton className={heights.timeline} />}
      {programme.status === 'failed' && (
        <Notice onRetry={programme.retry}>Le programme n’a pas pu être chargé.</Notice>
      )}
      {programme.status === 'ready' && <Timeline programme={programme.data} />}
    </section>
  );
}

/** The running slot first: that is what the link above leads to. */
function Timeline({ programme }: { programme: Programme }) {
  const now = useMinute();
  const { weekday, minutes } = wallClock(now, programme.timeZone);
  const slots = slotsOfDay(programme, weekday);
  const running = currentSlot(programme, now);
  const past = slots.filter((slot) => slot.to <= minutes);
  const others = slots.filter((slot) => slot.to > minutes);
  return (
    <>
      {slots.length === 0 && <Notice>Pas de programme annoncé aujourd’hui.</Notice>}
      {others.length > 0 && <SlotList slots={others} running={running} />}
      <Tomorrow programme={programme} weekday={dayAfter(weekday)} />
      {past.length > 0 && (
        <>
          <h3 className={styles.earlier}>Plus tôt aujourd’hui</h3>
          <SlotList slots={past} isPast />
        </>
      )}
    </>
  );
}

/** Behind one press; its night that began today stands above. */
function Tomorrow({ programme, weekday }: { programme: Programme; weekday: Weekday }) {
  const [isOpen, setIsOpen] = useState(false);
  const slots = slotsOfDay(programme, weekday).filter(({ from }) => from >= 0);
  return (
    <>
      <h3 className={styles.tomorrow}>
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Demain, {weekday}
        </button>
      </h3>
      {isOpen && slots.length > 0 && <SlotList slots={slots} />}
      {isOpen && slots.length === 0 && <Notice>Pas de programme annoncé demain.</Notice>}
    </>
  );
}
