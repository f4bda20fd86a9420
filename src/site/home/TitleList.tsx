import { listRecentTitles } from '#src/api/played-titles.ts';
import { spokenTime } from '#src/lib/programme.ts';
import { Notice } from '#src/site/components/Notice.tsx';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import styles from './PlayedTitles.module.css';

/** '20 h 05' by the clock of who heard it. */
function clockOf(instant: string) {
  const date = new Date(instant);
  const digits = (number: number) => String(number).padStart(2, '0');
  return spokenTime(`${digits(date.getHours())}:${digits(date.getMinutes())}`);
}

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
    return <Notice onRetry={titles.retry}>Les derniers titres n’ont pas pu être chargés.</Notice>;
  }
  if (!titles.data?.length) return <Notice>Aucun titre n’est noté pour le moment.</Notice>;
  return (
    <ol className={styles.list}>
      {titles.data.map(({ title, artist, at }) => (
        <li key={`${at}-${title}`} className={styles.title}>
          {at !== null && (
            <time className={styles.time} dateTime={at}>
              {clockOf(at)}
            </time>
          )}
          <span className={styles.what}>
            {title}
            {artist !== '' && <span className={styles.artist}>{`, ${artist}`}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
