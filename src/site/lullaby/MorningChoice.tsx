import { useState } from 'react';
import { CheckboxChoice } from '#src/player/views/CheckboxChoice.tsx';
import { canKeepScreenOn } from './can-keep-screen-on.ts';
import styles from './MorningChoice.module.css';
import { type MorningClock, readMorningClock, writeMorningClock } from './morning-clock.ts';

/** The hour until which the night lock shows a moon; offered when the browser can keep the screen on. */
export function MorningChoice() {
  const [clock, setClock] = useState(readMorningClock);
  if (!canKeepScreenOn()) return null;

  function choose(change: Partial<MorningClock>) {
    const changed = { ...clock, ...change };
    writeMorningClock(changed);
    setClock(changed);
  }

  return (
    <div className={styles.choice}>
      <div className={styles.hour}>
        <CheckboxChoice isChecked={clock.isOn} onChange={(isOn) => choose({ isOn })}>
          Réveil
          {!clock.isOn && <small>Une lune la nuit, un soleil à l’heure de se lever</small>}
        </CheckboxChoice>
        {clock.isOn && (
          <>
            <span aria-hidden="true">à</span>
            {/* Not controlled: a half typed hour is empty, and must stay as it is. */}
            <input
              type="time"
              aria-label="Heure du réveil"
              defaultValue={clock.hour}
              onChange={({ currentTarget: { value } }) => value !== '' && choose({ hour: value })}
              onBlur={({ currentTarget }) => {
                currentTarget.value ||= clock.hour;
              }}
            />
          </>
        )}
      </div>
      {clock.isOn && (
        <CheckboxChoice isChecked={clock.hasRadio} onChange={(hasRadio) => choose({ hasRadio })}>
          Avec la radio
        </CheckboxChoice>
      )}
    </div>
  );
}
