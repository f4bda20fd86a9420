import { answerKeys } from '#src/api/answer-keys.ts';
import { site } from '#src/config.ts';
import { OfflineLullaby } from '#src/player/offline/OfflineLullaby.tsx';
import { useIsLullabyKept } from '#src/player/offline/useOfflineLullaby.ts';
import { SleepTimer } from '#src/player/sleep-timer/SleepTimer.tsx';
import { usePlayerAnswer } from '#src/player/usePlayer.ts';
import { NativePlayer } from '#src/player/views/NativePlayer.tsx';
import { headOf } from '#src/public-pages.ts';
import { sources } from '#src/radio/sources.ts';
import { MoonDrawing } from '#src/site/components/drawings/MoonDrawing.tsx';
import { FAR, LazySection, lazySection } from '#src/site/components/LazySection.tsx';
import { PageHeading } from '#src/site/components/PageHeading.tsx';
import { ShelfPlaces } from '#src/site/components/stories/ShelfPlaces.tsx';
import { useThemeColor } from '#src/site/components/useThemeColor.ts';
import { Head } from '#src/ui/Head.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { useIsHydrating } from '#src/ui/useIsHydrating.ts';
import styles from './LullabyPage.module.css';
import { LullabyPlayer } from './LullabyPlayer.tsx';
import { NightLockCard } from './NightLockCard.tsx';

/** Fetched with the calls to the backend, which the first view does not need. */
const words = lazySection(async () => (await import('./LullabyWords.tsx')).LullabyWords, {
  height: styles.words,
});

/** A published page shows it without a script. */
export const shelf = lazySection(
  async () => (await import('#src/site/components/stories/StoryShelf.tsx')).StoryShelf,
  { waiting: <ShelfPlaces />, margin: FAR, answer: answerKeys.stories },
);

/** Only a kept lullaby could take over. */
const StandInChoice = lazyPart(
  async () => (await import('#src/player/stand-in/StandInChoice.tsx')).StandInChoice,
);

/** Most visitors keep nothing. */
const KeptSounds = lazyPart(
  async () => (await import('#src/player/offline/KeptSounds.tsx')).KeptSounds,
);

const description =
  'Une berceuse en ligne pour endormir les tout-petits : partout, sans interruption, avec une minuterie qui baisse le son tout doucement, même écran éteint.';

const invitation =
  'Aidez votre enfant à s’endormir avec notre berceuse en ligne, partout et sans interruption : la lecture continue même écran éteint.';

/** By itself: a press renders the moon again, and not a shelf of two hundred cards. */
const SleepingMoon = () => (
  <MoonDrawing
    title="Une lune endormie sur un nuage"
    isBreathing={usePlayerAnswer(({ status }) => status === 'sounding')}
  />
);

/** Always in the night theme, whatever the system's setting (set by the layout). */
export function LullabyPage() {
  const isKept = useIsLullabyKept();
  const isHydrating = useIsHydrating();
  useThemeColor(__BAR_COLOURS__.night);
  return (
    <div className={styles.page}>
      <Head {...headOf('lullaby')} title={`${site.name} - Berceuses`} description={description} />
      <div className={styles.bedside}>
        <PageHeading intro={invitation}>BERCEUSE</PageHeading>
        <div className={styles.moon}>
          <SleepingMoon />
        </div>
        <div className={styles.player}>
          <LullabyPlayer />
          <NativePlayer source={sources.lullaby} label="La berceuse" />
        </div>
      </div>
      <div className={styles.cards}>
        <SleepTimer>{isKept && <StandInChoice />}</SleepTimer>
        <NightLockCard />
        <OfflineLullaby />
        <LazySection section={words} />
      </div>
      <LazySection id="histoires" section={shelf} />
      {/* Below the shelf: a card that was pressed there stays under the finger when the list grows. */}
      <div className={styles.cards}>{!isHydrating && <KeptSounds />}</div>
    </div>
  );
}
