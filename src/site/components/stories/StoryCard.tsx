import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Story } from '#src/api/contract.ts';
import { frenchSpaces } from '#src/lib/french-spaces.ts';
import { storyHref } from '#src/paths.ts';
import { ResumeButton } from '#src/player/resume/ResumeButton.tsx';
import { storySource } from '#src/player/story-source.ts';
import { PlayButton } from '#src/player/views/PlayButton.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import styles from './StoryCard.module.css';
import { StoryPicture } from './StoryPicture.tsx';
import { kindAndLength } from './story-words.ts';

/** Into a place that waits for it. */
const KeepOnCard = lazyPart(
  async () => (await import('#src/player/offline/KeepOnCard.tsx')).KeepOnCard,
);

/** A story of the shelf: one button plays it, one keeps it, the title leads to its page. */
export function StoryCard({ story }: { story: Story }) {
  const titleId = useId();
  const source = storySource(story);
  return (
    <article className={`card ${styles.card}`} aria-labelledby={titleId}>
      <div className={styles.picture}>
        <StoryPicture picture={source.picture} shownAs="(min-width: 48rem) 21rem, 50vw" />
      </div>
      <div className={styles.words}>
        <h3 id={titleId} className={styles.title}>
          <Link to={storyHref(story.slug)}>{frenchSpaces(story.title)}</Link>
        </h3>
        <p className={styles.kind}>
          <ResumeButton source={source} describedBy={titleId}>
            {kindAndLength(story)}
          </ResumeButton>
        </p>
      </div>
      <div className={styles.play}>
        <PlayButton source={source} size="small" describedBy={titleId} />
      </div>
      <div className={styles.keep}>
        <KeepOnCard story={source} />
      </div>
    </article>
  );
}
