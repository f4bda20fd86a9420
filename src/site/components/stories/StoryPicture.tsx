import { storySources } from '#src/lib/media-picture.ts';
import { MoonDrawing } from '#src/site/components/drawings/MoonDrawing.tsx';
import { Picture } from '#src/site/components/Picture.tsx';
import styles from './StoryPicture.module.css';

type Props = {
  /** Address; '' without one. */
  picture: string;
  /** The width at which it is shown, for `sizes`. */
  shownAs: string;
  /** Visible at once: it is not loaded lazily. */
  isFirst?: boolean;
};

/** The square picture of a story; a drawing where there is none. */
export function StoryPicture({ picture, shownAs, isFirst = false }: Props) {
  const drawing = <MoonDrawing />;
  const sources = storySources(picture);
  return (
    <div className={styles.picture}>
      {picture === '' ? (
        drawing
      ) : (
        <Picture
          instead={drawing}
          loading={isFirst ? undefined : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          sizes={sources && shownAs}
          srcSet={sources}
          src={picture}
          alt=""
          width="600"
          height="600"
          decoding="async"
        />
      )}
    </div>
  );
}
