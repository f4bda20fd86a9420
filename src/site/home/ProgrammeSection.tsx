import { Component, createRef, type ReactNode, useState } from 'react';
import { getProgramme } from '#src/api/programme.ts';
import {
  clockOf,
  currentSlot,
  dayAfter,
  type Programme,
  slotsOfDay,
  type Weekday,
  wallClock,
} from '#src/lib/programme.ts';
import { spokenTime } from '#src/lib/spoken-time.ts';
import { Notice } from '#src/site/components/Notice.tsx';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { SlotList } from '#src/ui/programme/SlotList.tsx';
import { useMinute } from '#src/ui/useMinute.ts';
import { useResource } from '#src/ui/useResource.ts';
import heights from './heights.module.css';
import styles from './ProgrammeSection.module.css';

/** The day's programme from the running slot on; behind a press tomorrow, and what has been. */
export function ProgrammeSection() {
  const now = useMinute();
  // Again each day: a page may stay open for weeks.
  const read = useResource(`programme ${now.getDay()}`, getProgramme, { isRemembered: true });
  const programme = read.status === 'ready' ? read.data : read.previous;
  const isLoading = read.status === 'loading' && !programme;
  return (
    <section className="column" aria-labelledby="titre-programme">
      <h2 id="titre-programme" className={styles.heading}>
        Au programme aujourd’hui
      </h2>
      <AboveWhatIsRead isLoading={isLoading}>
        {isLoading && <Skeleton className={heights.timeline} />}
        {read.status === 'failed' && !programme && (
          <Notice onRetry={read.reload}>Le programme n’a pas pu être chargé.</Notice>
        )}
        {programme && <Timeline programme={programme} now={now} />}
      </AboveWhatIsRead>
    </section>
  );
}

type AboveWhatIsReadProps = { isLoading: boolean; children: ReactNode };

/** How high a day is, is known only with it. What somebody reads below it by then stays there. */
class AboveWhatIsRead extends Component<AboveWhatIsReadProps> {
  readonly place = createRef<HTMLDivElement>();

  readonly bottom = () => this.place.current?.getBoundingClientRect().bottom ?? 0;

  override getSnapshotBeforeUpdate({ isLoading }: AboveWhatIsReadProps): number | null {
    return isLoading && !this.props.isLoading ? this.bottom() : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, bottom: number | null) {
    if (bottom === null || bottom >= window.innerHeight) return;
    window.scrollBy({ top: this.bottom() - bottom, behavior: 'instant' });
  }

  override render() {
    return (
      <div ref={this.place} className={styles.day}>
        {this.props.children}
      </div>
    );
  }
}

/** The running slot first: that is what the link above leads to. */
function Timeline({ programme, now }: { programme: Programme; now: Date }) {
  const { weekday, minutes } = wallClock(now, programme.timeZone);
  const slots = slotsOfDay(programme, weekday);
  const running = currentSlot(programme, now);
  const past = slots.filter((slot) => slot.to <= minutes);
  const others = slots.filter((slot) => slot.to > minutes);
  const isElsewhere = minutes !== now.getHours() * 60 + now.getMinutes();
  return (
    <>
      {isElsewhere && (
        <p>Les heures sont celles de la radio, où il est {spokenTime(clockOf(minutes))}.</p>
      )}
      {slots.length === 0 && <Notice>Pas de programme annoncé aujourd’hui.</Notice>}
      {others.length > 0 && <SlotList slots={others} running={running} />}
      <Tomorrow programme={programme} weekday={dayAfter(weekday)} />
      {past.length > 0 && (
        <Disclosure title="Plus tôt aujourd’hui">
          <SlotList slots={past} isPast />
        </Disclosure>
      )}
    </>
  );
}

/** Its night that began today stands above. */
function Tomorrow({ programme, weekday }: { programme: Programme; weekday: Weekday }) {
  const slots = slotsOfDay(programme, weekday).filter(({ from }) => from >= 0);
  return (
    <Disclosure title={`Demain, ${weekday}`}>
      {slots.length > 0 ? (
        <SlotList slots={slots} />
      ) : (
        <Notice>Pas de programme annoncé demain.</Notice>
      )}
    </Disclosure>
  );
}

/** Behind one press. */
function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h3 className={styles.other}>
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
        </button>
      </h3>
      {isOpen && children}
    </>
  );
}
