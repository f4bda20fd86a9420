import { type MouseEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fileSize } from '#src/lib/file-size.ts';
import { pathOfPlainClick } from '#src/paths.ts';
import { PlayButton } from '#src/player/views/PlayButton.tsx';
import { isSoundWanted } from '#src/radio/started-radio.ts';
import styles from './KeptSounds.module.css';
import type { KeptRecording } from './recordings.ts';
import { useKeptShelf } from './useKeptShelf.ts';

/** Titles that are shown at first: sixty would stand before everything else on a phone. */
const SHOWN = 6;

/** What plays without a network, with its size. */
function KeptList({ kept }: { kept: readonly KeptRecording[] }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { remove, removeAll } = useKeptShelf();
  const [isWhole, setIsWhole] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const total = kept.reduce((sum, { bytes }) => sum + bytes, 0);

  /** Its document would end what sounds; without a network nothing else has the page. */
  function openBesideSound(event: MouseEvent) {
    const path = pathOfPlainClick(event.nativeEvent);
    if (path === null || !navigator.onLine || !isSoundWanted()) return;
    event.preventDefault();
    void navigate(path);
  }

  /** A button goes with what it removes; with the last title the list does, and the shelf is left. */
  function stayHere(isLast: boolean) {
    if (isLast) document.getElementById('histoires')?.focus({ preventScroll: true });
    else heading.current?.focus();
  }

  return (
    <section className={styles.list} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        Gardés sur cet appareil
      </h2>
      <p className={styles.size} role="status">
        {kept.length === 1 ? '1 titre' : `${kept.length} titres`}, {fileSize(total)}
      </p>
      {kept.length > SHOWN && (
        <div className={styles.all}>
          <button
            type="button"
            className="button button-quiet"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? 'Voir moins de titres' : `Voir les ${kept.length} titres`}
          </button>
          {/* The same button: a second press on its place removes nothing. */}
          <button
            type="button"
            className="button button-quiet"
            onClick={() => setIsAsking(!isAsking)}
          >
            {isAsking ? 'Annuler' : 'Tout supprimer'}
          </button>
          {isAsking && (
            <button
              type="button"
              className="button"
              onClick={() => {
                removeAll();
                stayHere(true);
              }}
            >
              Supprimer les {kept.length} titres
            </button>
          )}
        </div>
      )}
      <ul className={styles.titles}>
        {(isWhole ? kept : kept.slice(0, SHOWN)).map((recording) => {
          const titleId = `${headingId}${recording.url}`;
          return (
            <li key={recording.url} className={styles.title}>
              <PlayButton source={recording} size="small" describedBy={titleId} />
              <span className={styles.words}>
                {/* A new document: the page comes from this device with what it shows. */}
                <a id={titleId} href={recording.page} onClick={openBesideSound}>
                  {recording.title}
                </a>
                <span className={styles.size}>{fileSize(recording.bytes)}</span>
              </span>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Supprimer de cet appareil «\u00a0${recording.title}\u00a0»`}
                onClick={() => {
                  remove(recording.url);
                  stayHere(kept.length === 1);
                }}
              >
                Supprimer
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The recordings on this device; nothing where there are none. */
export function KeptSounds() {
  const { kept } = useKeptShelf();
  return kept && kept.length > 0 ? <KeptList kept={kept} /> : null;
}
