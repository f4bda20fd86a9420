import { useMemo } from 'react';
import { descriptionOf } from '#src/ui/plain-text.ts';
import { useSite } from '#src/ui/SiteContext.ts';
import { shareImage } from './ArticleReading.tsx';
import styles from './ShareCard.module.css';

type Props = { title: string; content: string };

/** An article as a messenger shows its link: title, description and picture of its head. */
export function ShareCard({ title, content }: Props) {
  const site = useSite();
  const image = useMemo(() => shareImage(content), [content]);
  return (
    <article className={`card ${styles.card}`}>
      <img className={styles.picture} src={image ?? '/logo.png'} alt="" />
      <div className={styles.text}>
        <p className={styles.site}>{new URL(site.url).host}</p>
        <h2 className={styles.title}>
          {title} - {site.name}
        </h2>
        <p className={styles.description}>{descriptionOf(content)}</p>
      </div>
    </article>
  );
}
