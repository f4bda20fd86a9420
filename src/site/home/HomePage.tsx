import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { site } from '#src/config.ts';
import { paths } from '#src/paths.ts';
import { sources } from '#src/player/sources.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { LivePlayer } from '#src/player/views/LivePlayer.tsx';
import { NativePlayer } from '#src/player/views/NativePlayer.tsx';
import { headOf } from '#src/public-pages.ts';
import { RadioDrawing } from '#src/site/components/drawings/RadioDrawing.tsx';
import { LazySection } from '#src/site/components/LazySection.tsx';
import { Head } from '#src/ui/Head.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { useIsHydrating } from '#src/ui/useIsHydrating.ts';
import styles from './HomePage.module.css';
import heights from './heights.module.css';
import { ListenElsewhere } from './ListenElsewhere.tsx';
import { networksPart } from './networks-part.ts';
import { PlayedTitles } from './PlayedTitles.tsx';
import { radioStationData } from './radio-station-data.ts';

/** After the first view, into a place that waits for it. */
const TimerButton = lazyPart(
  async () => (await import('#src/player/sleep-timer/TimerButton.tsx')).TimerButton,
);

let Programme: ComponentType | undefined;

const programmePart = {
  component: () => Programme,
  async load() {
    Programme = (await import('./ProgrammeSection.tsx')).ProgrammeSection;
    return Programme;
  },
};

export function HomePage() {
  // A lazy part cannot be in the rendered page.
  const isHydrating = useIsHydrating();
  const { status, source } = usePlayer();
  const isHeard = status === 'sounding' && source?.name === 'live';
  const welcome = `Bienvenue sur ${site.name}, la radio des tous petits. Des musiques, des histoires et des berceuses pour le soir.`;
  return (
    <>
      <Head
        {...headOf('home')}
        title={`${site.name} - La radio des tous petits`}
        description={welcome}
        structuredData={radioStationData(site)}
      />
      <div className={styles.cover}>
        <div className={styles.intro}>
          <h1 tabIndex={-1}>{site.name}</h1>
          <p>{welcome}</p>
        </div>
        <div className={styles.picture}>
          <RadioDrawing title="Un poste de radio qui sourit" isBreathing={isHeard} />
        </div>
        <div className={styles.player}>
          <LivePlayer
            meanwhile={<Link to={paths.lullaby}>La berceuse, en attendant</Link>}
            timer={!isHydrating && <TimerButton name="live" />}
          />
          <NativePlayer source={sources.live} label="La radio en direct" />
        </div>
        <a className={styles.more} href="#programme">
          Le programme du jour <span aria-hidden="true">↓</span>
        </a>
      </div>
      <PlayedTitles />
      <LazySection id="programme" part={programmePart} height={heights.programme} />
      <ListenElsewhere />
      <LazySection part={networksPart} height={heights.networks} />
    </>
  );
}
