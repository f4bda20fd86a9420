import { useState } from 'react';
import { LazySection } from '#src/site/components/LazySection.tsx';
import styles from './PlayedTitles.module.css';
import { titlesPart } from './titles-part.ts';

/** The last titles, read when a person asks for them, and again each time. */
export function PlayedTitles() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.question}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.press}>C’était quoi, cette chanson&nbsp;?</summary>
      {isOpen && <LazySection part={titlesPart} height={styles.titles} />}
    </details>
  );
}
