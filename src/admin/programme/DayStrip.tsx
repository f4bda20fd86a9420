import { counted } from '#src/admin/ui/counted.ts';
import { clockOf, DAY, type PlacedSlot } from '#src/lib/programme.ts';
import { spokenTime } from '#src/lib/spoken-time.ts';
import styles from './DayStrip.module.css';

const HOURS = [0, 6, 12, 18, 24];

type Span = Readonly<{ from: number; to: number }>;

/** What of a day nothing fills, and what two slots fill. */
function gapsOf(slots: readonly Span[]) {
  const holes: Span[] = [];
  const overlaps: Span[] = [];
  let end = 0;
  for (const { from, to } of slots) {
    if (from > end) holes.push({ from: end, to: from });
    if (from < end) overlaps.push({ from, to: Math.min(to, end) });
    end = Math.max(end, to);
  }
  if (end < DAY) holes.push({ from: end, to: DAY });
  return { holes, overlaps };
}

/** Where a part of the day stands in the strip. */
const placed = ({ from, to }: Span) => ({
  left: `${(100 * from) / DAY}%`,
  width: `${(100 * (to - from)) / DAY}%`,
});

const named = ({ from, to }: Span) => `${spokenTime(clockOf(from))} – ${spokenTime(clockOf(to))}`;

/** A day from midnight to midnight; what is wrong with it is told in words elsewhere. */
export function DayStrip({ slots }: { slots: readonly PlacedSlot[] }) {
  const parts = slots.map((slot) => ({
    ...slot,
    from: Math.max(0, slot.from),
    to: Math.min(DAY, slot.to),
  }));
  const { holes, overlaps } = gapsOf(parts);
  const found = [
    holes.length > 0 && counted(holes.length, ['trou', 'trous']),
    overlaps.length > 0 && counted(overlaps.length, ['chevauchement', 'chevauchements']),
  ].filter(Boolean);
  return (
    <div
      role="img"
      aria-label={`La journée heure par heure\u00a0: ${found.join(', ') || 'sans trou ni chevauchement'}`}
    >
      <div className={styles.strip}>
        {parts.map((slot, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no state
            key={index}
            className={styles.part}
            data-playlist={slot.playlist ?? 'jour'}
            title={`${named(slot)}\u00a0: ${slot.title}`}
            style={placed(slot)}
          />
        ))}
        {holes.map((hole) => (
          <span
            key={hole.from}
            className={styles.hole}
            title={`${named(hole)}\u00a0: rien`}
            style={placed(hole)}
          />
        ))}
        {overlaps.map((overlap) => (
          <span
            key={overlap.from}
            className={styles.overlap}
            title={`${named(overlap)}\u00a0: deux créneaux`}
            style={placed(overlap)}
          />
        ))}
      </div>
      <div className={styles.hours}>
        {HOURS.map((hour) => (
          <span key={hour}>{hour}&nbsp;h</span>
        ))}
      </div>
    </div>
  );
}
