import { Link } from 'react-router-dom';
import { answerKeys } from '#src/api/answer-keys.ts';
import { site } from '#src/config.ts';
import { paths } from '#src/paths.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { LivePlayer } from '#src/player/views/LivePlayer.tsx';
import { NativePlayer } from '#src/player/views/NativePlayer.tsx';
import { headOf } from '#src/public-pages.ts';
import { sources } from '#src/radio/sources.ts';
import { RadioDrawing } from '#src/site/components/drawings/RadioDrawing.tsx';
import { FAR, LazySection, lazySection } from '#src/site/components/LazySection.tsx';
import { Head } from '#src/ui/Head.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { useIsHydrating } from '#src/ui/useIsHydrating.ts';
import styles from './HomePage.module.css';
import heights from './heights.module.css';
import { ListenElsewhere } from './ListenElsewhere.tsx';
import { PlayedTitles } from './PlayedTitles.tsx';
import { radioStationData } from './radio-station-data.ts';

/** After the first view, into a place that waits for it. */
const AfterVolume = lazyPart(async () => (await import('./AfterVolume.tsx')).AfterVolume);

const programme = lazySection(
  async () => (await import('./ProgrammeSection.tsx')).ProgrammeSection,
  { height: heights.programme },
);

/** A published page shows it before its script has loaded. */
export const networks = lazySection(
  async () => (await import('./SocialNetworksSection.tsx')).SocialNetworksSection,
  { height: heights.networks, answer: answerKeys.networks },
);

/** The last of its column: where there is no shelf nothing moves. */
export const stories = lazySection(
  async () => (await import('./StoriesSection.tsx')).StoriesSection,
  {
    waiting: null,
    margin: FAR,
    answer: answerKeys.newStories,
  },
);

/** As the browser does with a link of its own; the router scrolls. */
const focusProgramme = () => document.getElementById('programme')?.focus({ preventScroll: true });

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
            others={!isHydrating && <AfterVolume />}
          />
          <NativePlayer source={sources.live} label="La radio en direct" />
        </div>
        {/* By the router, which remembers where 'back' leads to. */}
        <Link className={styles.more ?? ''} to="#programme" onClick={focusProgramme}>
          Le programme du jour <span aria-hidden="true">↓</span>
        </Link>
      </div>
      <div className={styles.below}>
        <LazySection id="programme" section={programme} />
        <div className={styles.beside}>
          <PlayedTitles />
          <ListenElsewhere />
        </div>
        <div className={styles.beside}>
          <LazySection section={networks} />
          <LazySection section={stories} />
        </div>
      </div>
    </>
  );
}
