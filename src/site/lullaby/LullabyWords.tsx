import { useId } from 'react';
import { getLullabyWords } from '#src/api/lullaby-words.ts';
import type { LullabyText } from '#src/lib/lullaby-words.ts';
import { Notice } from '#src/site/components/Notice.tsx';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import styles from './LullabyWords.module.css';

/** What is sung, for whoever cannot hear it. A radio that publishes no words has no such card. */
export function LullabyWords() {
  const headingId = useId();
  const words = useResource('lullaby-words', getLullabyWords, { isRemembered: true });
  if (words.status === 'ready' && !words.data.isInstrumental && words.data.text === '') return null;
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>Les paroles</h2>
      {words.status === 'loading' && (
        <>
          <WaitingStatus>Chargement des paroles…</WaitingStatus>
          <Skeleton className={styles.line} />
        </>
      )}
      {words.status === 'failed' && (
        <Notice onRetry={words.reload}>Les paroles n’ont pas pu être chargées.</Notice>
      )}
      {words.status === 'ready' && <Text words={words.data} />}
    </section>
  );
}

function Text({ words: { title, isInstrumental, text } }: { words: LullabyText }) {
  if (isInstrumental) {
    const named = title === '' ? 'Cette berceuse' : `«\u00a0${title}\u00a0»`;
    return <p>{named} se joue sans paroles.</p>;
  }
  return (
    <>
      {title !== '' && <h3>{title}</h3>}
      <p className={styles.text}>{text}</p>
    </>
  );
}
