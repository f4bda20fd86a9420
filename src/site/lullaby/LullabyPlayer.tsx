import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { frenchSpaces } from '#src/lib/french-spaces.ts';
import { storyHref } from '#src/paths.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { FilePlayer } from '#src/player/views/FilePlayer.tsx';
import { radio } from '#src/radio/radio.ts';
import type { StorySource } from '#src/radio/radio-state.ts';
import { sources } from '#src/radio/sources.ts';
import { SpeakerPlace } from '#src/site/components/SpeakerPlace.tsx';
import styles from './LullabyPlayer.module.css';

/** The player of the page: its own lullaby, or a story of the shelf while that is played. */
export function LullabyPlayer() {
  const { source, status } = usePlayer();
  const story = source?.name === 'story' && status !== 'off' ? source : undefined;
  return (
    <FilePlayer
      source={story ?? sources.lullaby}
      label={story?.title ?? 'La berceuse'}
      title={story && <Title story={story} />}
      speaker={<SpeakerPlace own={story ?? sources.lullaby} />}
    />
  );
}

/** This button goes with its story: the one that plays the lullaby has the focus then. */
function goBack({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest('section')?.querySelector('button')?.focus();
  radio.stop();
}

const Title = ({ story }: { story: StorySource }) => (
  <>
    <button type="button" className={styles.back} onClick={goBack}>
      <span className="visually-hidden">Revenir à la berceuse</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M19 12H5.5M11.500 5.500 5 12l6.500 6.500" />
      </svg>
    </button>
    <p className={styles.title}>
      <Link to={storyHref(story.slug)}>{frenchSpaces(story.title)}</Link>
    </p>
  </>
);
