import { getProgramme } from '#src/api/programme.ts';
import { currentSlot, type Programme, slotsOfDay, wallClock } from '#src/lib/programme.ts';
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
  if (slots.length === 0) return <Notice>Pas de programme annoncé aujourd’hui.</Notice>;
  const past = slots.filter((slot) => slot.to <= minutes);
  const others = slots.filter((slot) => slot.to > minutes);
  return (
    <>
      {others.length > 0 && <SlotList slots={others} running={running} />}
      {past.length > 0 && (
        <>
          <h3 className={styles.earlier}>Plus tôt aujourd’hui</h3>
          <SlotList slots={past} isPast />
        </>
      )}
    </>
  );
}
