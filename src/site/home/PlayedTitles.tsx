import { useState } from 'react';
import { LazySection, lazySection } from '#src/site/components/LazySection.tsx';
import styles from './PlayedTitles.module.css';

const titles = lazySection(async () => (await import('./TitleList.tsx')).TitleList, {
  height: styles.titles,
});

/** The last titles, read when a person asks for them, and again each time. */
export function PlayedTitles() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={`column ${styles.question}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.press}>Quelle était cette chanson&nbsp;?</summary>
      {isOpen && <LazySection section={titles} />}
    </details>
  );
}
