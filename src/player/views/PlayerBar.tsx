import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths, storyHref } from '#src/paths.ts';
import { TimerButton } from '#src/player/sleep-timer/TimerButton.tsx';
import { usePlayer } from '#src/player/usePlayer.ts';
import type { Source, StationName, StorySource } from '#src/radio/radio-state.ts';
import { PlayButton } from './PlayButton.tsx';
import styles from './PlayerBar.module.css';
import { PlayerStatus } from './PlayerStatus.tsx';
import { VolumeControl } from './VolumeControl.tsx';

/** The page with the full player. */
const pages = { live: paths.home, lullaby: paths.lullaby } as const;
const titles = { live: 'La radio', lullaby: 'La berceuse' } as const;

const linkOf = (source: Source) =>
  source.name === 'story'
    ? { to: storyHref(source.slug), title: source.title }
    : { to: pages[source.name], title: titles[source.name] };

type PlayerBarProps = {
  pictures: Readonly<Record<StationName, ReactNode>> & {
    story: (source: StorySource) => ReactNode;
  };
  speaker: ReactNode;
};

/**
 * The small bar of pages without a full player. It stays after a pause, so that the same button can
 * resume.
 */
export function PlayerBar({ pictures, speaker }: PlayerBarProps) {
  const { source, onAir } = usePlayer();
  if (source === undefined) return null;
  const { to, title } = linkOf(source);
  return (
    <section className={styles.bar} aria-label="Lecteur">
      <PlayButton source={source} size="small" />
      <div className={styles.picture}>
        {source.name === 'story' ? pictures.story(source) : pictures[source.name]}
      </div>
      <div className={styles.text}>
        <p className={styles.title}>
          <Link to={to}>{onAir ?? title}</Link>
        </p>
        <PlayerStatus source={source} className={styles.status} />
      </div>
      <div className={styles.volume}>
        <VolumeControl />
      </div>
      <TimerButton name={source.name} className={styles.sleep} />
      {speaker}
    </section>
  );
}
