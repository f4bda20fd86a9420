import { encodeSegment } from '#src/lib/encode-segment.ts';
import styles from './ShareButton.module.css';
import { type CopyOutcome, useCopy } from './useCopy.ts';

const labels: Record<CopyOutcome, string> = {
  idle: '',
  copied: 'Lien copié',
  failed: 'Le lien n’a pas pu être copié.',
};

/** Opens the system's share sheet; when there is none, copies the link and confirms it. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const { outcome, copy, forget } = useCopy();

  async function share() {
    forget();
    if ('share' in navigator) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // Closing the sheet is not a failure, nor is a second press while it opens.
        const name = error instanceof DOMException ? error.name : '';
        if (name === 'AbortError' || name === 'InvalidStateError') return;
      }
    }
    await copy(url);
  }

  return (
    <p className={styles.share}>
      <button
        type="button"
        className={`button button-quiet ${styles.button}`}
        onClick={() => void share()}
      >
        Partager
      </button>
      <noscript>
        <a href={`mailto:?subject=${encodeSegment(title)}&body=${encodeSegment(url)}`}>
          Partager par e-mail
        </a>
      </noscript>
      <span role="status">{labels[outcome]}</span>
    </p>
  );
}
