import { LogoDrawing } from '#src/site/components/drawings/LogoDrawing.tsx';
import { Picture } from '#src/site/components/Picture.tsx';
import type { Excerpt } from '#src/ui/RichText/excerpt.ts';
import styles from './ArticlePicture.module.css';

type Props = Pick<Excerpt, 'picture'> & {
  /** The width at which it is shown, for `sizes`. */
  shownAs: string;
  /** '' where the title beside it says enough. */
  alt?: string;
  /** Visible at once: it is not loaded lazily. */
  isFirst?: boolean;
};

/** The first picture of an article, whole; a drawing where there is none. */
export function ArticlePicture({ picture, shownAs, alt, isFirst = false }: Props) {
  return (
    <div className={styles.picture}>
      {picture ? (
        <Picture
          instead={<LogoDrawing />}
          // Set before `src`: Safari starts the request as soon as it has an address.
          loading={isFirst ? undefined : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          sizes={picture.srcSet && shownAs}
          srcSet={picture.srcSet}
          src={picture.src}
          alt={alt ?? picture.alt}
          decoding="async"
        />
      ) : (
        <LogoDrawing />
      )}
    </div>
  );
}
