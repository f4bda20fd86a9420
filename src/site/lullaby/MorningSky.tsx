import { MoonDrawing } from '#src/site/components/drawings/MoonDrawing.tsx';
import { SunDrawing } from '#src/site/components/drawings/SunDrawing.tsx';
import styles from './MorningSky.module.css';
import type { MorningPhase } from './morning-phase.ts';

function lightOf(phase: MorningPhase): number {
  if (phase === 'night') return 0;
  return phase === 'morning' ? 1 : phase.dawn;
}

/** First amber, then slowly the day: to eyes that slept, the first light is bright. */
const amberOf = (light: number) => Math.min(1, 2 * light);
const dayOf = (light: number) => Math.max(0, 2 * light - 1) ** 2;

/** The light behind the picture; by night there is none. */
export function MorningSky({ phase }: { phase: MorningPhase }) {
  const light = lightOf(phase);
  if (light === 0) return null;
  return (
    <>
      <div className={styles.amber} style={{ opacity: amberOf(light) }} />
      <div className={styles.day} style={{ opacity: dayOf(light) }} />
    </>
  );
}

/** No sun before the hour, however light it is: who sees it may get up. */
export function MorningPicture({ phase }: { phase: MorningPhase }) {
  if (phase === 'morning')
    return (
      <span className={styles.picture}>
        <SunDrawing isBreathing />
      </span>
    );
  const light = lightOf(phase);
  return (
    <>
      <span className={`${styles.picture} ${styles.dark}`}>
        <MoonDrawing />
      </span>
      {light > 0 && (
        <span className={styles.picture} style={{ opacity: light }}>
          <MoonDrawing />
        </span>
      )}
    </>
  );
}
