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

/** A day from midnight to midnight; what is wrong with it is told in words elsewhere. */
export function DayStrip({ slots }: { slots: readonly PlacedSlot[] }) {
  const parts = slots.map(({ from, to, title, playlist }) => ({
    from: Math.max(0, from),
    to: Math.min(DAY, to),
    look: styles.part,
    what: title,
    playlist: playlist ?? 'jour',
  }));
  const { holes, overlaps } = gapsOf(parts);
  const found = [
    holes.length > 0 && counted(holes.length, ['trou', 'trous']),
    overlaps.length > 0 && counted(overlaps.length, ['chevauchement', 'chevauchements']),
  ].filter(Boolean);
  const drawn = [
    ...parts,
    ...holes.map((hole) => ({ ...hole, look: styles.hole, what: 'rien' })),
    ...overlaps.map((overlap) => ({ ...overlap, look: styles.overlap, what: 'deux créneaux' })),
  ];
  return (
    <div
      role="img"
      aria-label={`La journée heure par heure\u00a0: ${found.join(', ') || 'sans trou ni chevauchement'}`}
    >
      <div className={styles.strip}>
        {drawn.map(({ from, to, look, what, ...slot }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no state
            key={index}
            className={look}
            data-playlist={'playlist' in slot ? slot.playlist : undefined}
            title={`${spokenTime(clockOf(from))} – ${spokenTime(clockOf(to))}\u00a0: ${what}`}
            style={{ left: `${(100 * from) / DAY}%`, width: `${(100 * (to - from)) / DAY}%` }}
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
