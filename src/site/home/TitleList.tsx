import { listRecentTitles } from '#src/api/played-titles.ts';
import { frenchSpaces } from '#src/lib/french-spaces.ts';
import { spokenTimeOf } from '#src/lib/spoken-time.ts';
import { Notice } from '#src/site/components/Notice.tsx';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import styles from './PlayedTitles.module.css';

export function TitleList() {
  const titles = useResource('titres', listRecentTitles);
  if (titles.status === 'loading') {
    return (
      <>
        <WaitingStatus>Chargement…</WaitingStatus>
        <Skeleton className={styles.titles} />
      </>
    );
  }
  if (titles.status === 'failed') {
    return <Notice onRetry={titles.reload}>Les derniers titres n’ont pas pu être chargés.</Notice>;
  }
  if (!titles.data?.length) return <Notice>Aucun titre récent pour le moment.</Notice>;
  return (
    <ol className={styles.list}>
      {titles.data.map(({ title, artist, at }) => (
        <li key={`${at}-${title}`} className={styles.title}>
          {at !== null && (
            <time className={styles.time} dateTime={at}>
              {spokenTimeOf(new Date(at))}
            </time>
          )}
          <span className={styles.what}>
            {frenchSpaces(title)}
            {artist !== '' && <span className={styles.artist}>{`, ${frenchSpaces(artist)}`}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
