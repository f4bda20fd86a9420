import { type ComponentProps, type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { usePlayer } from '#src/player/usePlayer.ts';
import { radio } from '#src/radio/radio.ts';
import { wantsSound } from '#src/radio/radio-state.ts';
import { LazySection, lazySection } from '#src/site/components/LazySection.tsx';
import { useIsHydrating } from '#src/ui/useIsHydrating.ts';
import { readMorningClock } from './morning-clock.ts';
import { isNightLightChosen, NightLightChoice } from './NightLightChoice.tsx';
import type { NightLock } from './NightLock.tsx';
import styles from './NightLockCard.module.css';

type Lock = ComponentType<ComponentProps<typeof NightLock>>;

/** Loaded once; a load that failed is tried again at the next use. */
let loaded: Lock | undefined;
async function loadLock(): Promise<Lock | undefined> {
  try {
    loaded ??= (await import('./NightLock.tsx')).NightLock;
  } catch (error) {
    console.error('Erreur lors du chargement de la nuit noire', error);
  }
  return loaded;
}

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
  const [Lock, setLock] = useState(() => loaded);
  const [isMissing, setIsMissing] = useState(false);
  /** From a press until the way out: a double press adds one entry. */
  const isEntering = useRef(false);
  const isStaying = useNavigation().state === 'idle';
  /** False once the page is left, or another one is being opened. */
  const isHere = useRef(true);

  useEffect(
    function noteWhoGoesOn() {
      isHere.current = isStaying;
      return () => {
        isHere.current = false;
      };
    },
    [isStaying],
  );

  useEffect(
    /** With the sound: when it is used at night, there may be no network. */
    function fetchBeforeTheDark() {
      if (isSounding || isDark) void loadLock().then((lock) => setLock(() => lock));
    },
    [isSounding, isDark],
  );

  /** An entry of its own in the history: the one before it may be another site, or none. */
  async function enter() {
    if (isEntering.current) return;
    isEntering.current = true;
    // Now, inside the press: in the morning there is none.
    const { isOn, hasRadio } = readMorningClock();
    if (isOn && hasRadio) radio.touch();
    const lock = await loadLock();
    // On a slow line somebody may have gone on meanwhile.
    isEntering.current = lock !== undefined && isHere.current;
    setIsMissing(lock === undefined);
    if (!isEntering.current) return;
    setLock(() => lock);
    void navigate(location, { state: { lockedAt: Date.now() }, preventScrollReset: true });
  }

  function leave() {
    isEntering.current = false;
    void navigate(-1);
  }

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
      {isDark && Lock && (
        <Lock hasLight={isNightLightChosen()} lockedAt={lockedAt} onClose={leave} />
      )}
    </section>
  );
}
