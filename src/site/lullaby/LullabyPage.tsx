import { site } from '#src/config.ts';
import { paths } from '#src/paths.ts';
import { OfflineLullaby } from '#src/player/offline/OfflineLullaby.tsx';
import { SleepTimer } from '#src/player/sleep-timer/SleepTimer.tsx';
import { sources } from '#src/player/sources.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { LullabyPlayer } from '#src/player/views/LullabyPlayer.tsx';
import { NativePlayer } from '#src/player/views/NativePlayer.tsx';
import { headOf } from '#src/public-pages.ts';
import { MoonDrawing } from '#src/site/components/drawings/MoonDrawing.tsx';
import { LazySection } from '#src/site/components/LazySection.tsx';
import { PageHeading } from '#src/site/components/PageHeading.tsx';
import { Head } from '#src/ui/Head.tsx';
import styles from './LullabyPage.module.css';
import { NightLockCard } from './NightLockCard.tsx';
import { StandInOffer } from './StandInOffer.tsx';
import { useThemeColor } from './useThemeColor.ts';
import { wordsPart } from './words-part.ts';

const description =
  'Une berceuse en ligne pour endormir les tout-petits : partout, sans interruption, avec une minuterie qui baisse le son tout doucement, même écran éteint.';

const invitation =
  'Aidez votre enfant à s’endormir avec notre berceuse en ligne, partout et sans interruption : la lecture continue même écran éteint.';

/** Always in the night theme, whatever the system's setting (set by the layout). */
export function LullabyPage() {
  const sound = usePlayer();
  useThemeColor(__BAR_COLOURS__.night);
  return (
    <div className={styles.page}>
      <Head {...headOf('lullaby')} title={`${site.name} - Berceuses`} description={description} />
      <div className={styles.bedside}>
        <PageHeading intro={invitation}>BERCEUSE</PageHeading>
        <div className={styles.moon}>
          <MoonDrawing
            title="Une lune endormie sur un nuage"
            isBreathing={sound.status === 'sounding'}
          />
        </div>
        <div className={styles.player}>
          <LullabyPlayer />
          <NativePlayer source={sources.lullaby} label="La berceuse" />
        </div>
      </div>
      <div className={styles.cards}>
        <SleepTimer>
          <StandInOffer />
        </SleepTimer>
        <NightLockCard />
        <OfflineLullaby page={paths.lullaby} />
        <LazySection part={wordsPart} height={styles.words} />
      </div>
    </div>
  );
}
