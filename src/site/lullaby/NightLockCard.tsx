import { type ComponentProps, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { usePlayer } from '#src/player/usePlayer.ts';
import { radio } from '#src/radio/radio.ts';
import { wantsSound } from '#src/radio/radio-state.ts';
import { LazySection, lazySection } from '#src/site/components/LazySection.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { useIsHydrating } from '#src/ui/useIsHydrating.ts';
import { readMorningClock } from './morning-clock.ts';
import { isNightLightChosen, NightLightChoice } from './NightLightChoice.tsx';
import styles from './NightLockCard.module.css';

type LockProps = ComponentProps<typeof import('./NightLock.tsx').NightLock> & {
  onMissing: () => void;
};

function MissingLock({ onMissing }: LockProps) {
  useEffect(onMissing, [onMissing]);
  return null;
}

const NightLock = lazyPart<LockProps>(async () => (await import('./NightLock.tsx')).NightLock, {
  missing: MissingLock,
});

const morningChoice = lazySection(async () => (await import('./MorningChoice.tsx')).MorningChoice, {
  waiting: <div className={styles.morning} aria-hidden="true" />,
});

/**
 * Returns when the entry in the history locked the page, in milliseconds since 1970: a reload finds it
 * locked, too.
 */
const lockedAtOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'lockedAt' in state
    ? Number(state.lockedAt)
    : undefined;

/** Explains the night lock and opens it. */
export function NightLockCard() {
  const headingId = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const isHydrating = useIsHydrating();
  const isSounding = wantsSound(usePlayer());
  const lockedAt = isHydrating ? undefined : lockedAtOf(location.state);
  const isDark = lockedAt !== undefined;
  const [isMissing, setIsMissing] = useState(false);
  const isStaying = useNavigation().state === 'idle';
  /** None once another one is being opened. */
  const entry = useRef<typeof location>(undefined);

  useEffect(
    function noteWhoGoesOn() {
      entry.current = isStaying ? location : undefined;
      return () => {
        entry.current = undefined;
      };
    },
    [isStaying, location],
  );

  useEffect(
    /** With the sound: when it is used at night, there may be no network. */
    function fetchBeforeTheDark() {
      if (isSounding) void NightLock.fetch();
    },
    [isSounding],
  );

  /** An entry of its own in the history: the one before it may be another site, or none. */
  async function enter() {
    // Now, inside the press: in the morning there is none.
    const { isOn, hasRadio } = readMorningClock();
    if (isOn && hasRadio) radio.touch();
    const lock = await NightLock.fetch();
    setIsMissing(lock === undefined);
    // On a slow line somebody may have gone on meanwhile; a double press adds one entry.
    if (lock === undefined || entry.current !== location) return;
    entry.current = undefined;
    void navigate(location, { state: { lockedAt: Date.now() }, preventScrollReset: true });
  }

  const leave = useCallback(() => void navigate(-1), [navigate]);
  const leaveWithoutLock = useCallback(() => {
    setIsMissing(true);
    leave();
  }, [leave]);

  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>Dans le noir</h2>
      <p className={styles.intro}>
        L’écran s’assombrit et se verrouille&nbsp;: les petites mains ne peuvent plus rien arrêter.
      </p>
      <NightLightChoice />
      <LazySection section={morningChoice} />
      <button type="button" className="button button-quiet" onClick={() => void enter()}>
        Nuit noire
      </button>
      <p role="status">
        {isMissing &&
          'La nuit noire n’a pas pu s’ouvrir. Vérifiez votre connexion, puis réessayez.'}
      </p>
      {isDark && (
        <NightLock
          hasLight={isNightLightChosen()}
          lockedAt={lockedAt}
          onClose={leave}
          onMissing={leaveWithoutLock}
        />
      )}
    </section>
  );
}
