import type { Story } from '#src/api/contract.ts';
import { shownPicture } from '#src/api/shown-picture.ts';
import { site } from '#src/config.ts';
import { frenchSpaces } from '#src/lib/french-spaces.ts';
import { storyHref } from '#src/paths.ts';
import { ResumeButton } from '#src/player/resume/ResumeButton.tsx';
import { storySource } from '#src/player/story-source.ts';
import { FilePlayer } from '#src/player/views/FilePlayer.tsx';
import { NativePlayer } from '#src/player/views/NativePlayer.tsx';
import { SeekControl } from '#src/player/views/SeekControl.tsx';
import { ShareButton } from '#src/site/components/ShareButton.tsx';
import { SpeakerPlace } from '#src/site/components/SpeakerPlace.tsx';
import { StoryPicture } from '#src/site/components/stories/StoryPicture.tsx';
import { kindAndLength } from '#src/site/components/stories/story-words.ts';
import { Head } from '#src/ui/Head.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { arrangeArticle } from '#src/ui/RichText/arrange-article.ts';
import { RichText } from '#src/ui/RichText/RichText.tsx';
import { useIsHydrating } from '#src/ui/useIsHydrating.ts';
import styles from './StoryPage.module.css';
import { useShownStory } from './shown-story.ts';
import { storyData } from './story-data.ts';

/** After the first view, into a place that waits for it. */
const TimerButton = lazyPart(
  async () => (await import('#src/player/sleep-timer/TimerButton.tsx')).TimerButton,
);

/** Into a place that waits for it, too. */
const KeepSound = lazyPart(
  async () => (await import('#src/player/offline/KeepSound.tsx')).KeepSound,
);

const textHeadings = { histoire: 'Le texte', berceuse: 'Les paroles' } as const;

/**
 * `cover`: the picture of its share card, if the page was published with one; null when its own is
 * missing from the site.
 */
type CoveredStory = Story & { cover?: string | null };

/** The loaded story with its head metadata: its picture, the player, and its text. */
export function StoryListening({ story }: { story: CoveredStory }) {
  // A lazy part cannot be in the rendered page.
  const isHydrating = useIsHydrating();
  useShownStory(story.slug);
  const source = storySource(story);
  const canonicalPath = storyHref(story.slug);
  const own = /^(?:https?:|\/)/i.test(source.picture) ? source.picture : undefined;
  const image = story.cover === undefined ? own : (story.cover ?? undefined);
  return (
    <>
      <Head
        title={`${story.title} - ${site.name}`}
        description={story.description}
        canonicalPath={canonicalPath}
        {...(image !== undefined && { image })}
        structuredData={storyData(story, site)}
      />
      <div className={styles.listening}>
        <p className={styles.kind}>{kindAndLength(story)}</p>
        <div className={styles.picture}>
          <StoryPicture picture={source.picture} shownAs="20rem" isFirst />
        </div>
        <div className={styles.player}>
          <FilePlayer
            source={source}
            label={story.title}
            speaker={<SpeakerPlace own={source} />}
            position={
              <ResumeButton source={source}>
                <SeekControl source={source} />
              </ResumeButton>
            }
          >
            <div className={styles.timer}>{!isHydrating && <TimerButton name="story" />}</div>
          </FilePlayer>
          <NativePlayer source={source} label={story.title} />
        </div>
        {story.description !== '' && (
          <p className={styles.description}>{frenchSpaces(story.description)}</p>
        )}
      </div>
      {story.content.trim() !== '' && (
        <section className={`column ${styles.text}`} aria-labelledby="titre-texte">
          <h2 id="titre-texte">{textHeadings[story.kind]}</h2>
          <RichText content={story.content} shownPicture={shownPicture} arrange={arrangeArticle} />
        </section>
      )}
      <div className={`column ${styles.text}`}>
        <div className={styles.keep}>
          {!isHydrating && <KeepSound story={source} bytes={story.bytes} />}
        </div>
        <ShareButton title={story.title} url={`${site.url}${canonicalPath}`} />
      </div>
    </>
  );
}
