import { useState } from 'react';
import { config } from '#src/config.ts';
import { streamAddresses } from '#src/lib/stream-addresses.ts';
import { playlistFiles } from '#src/paths.ts';
import styles from './ListenElsewhere.module.css';

const [address = ''] = streamAddresses(config);

/** The radio's address for another device, to copy or as a file. It is part of the rendered page. */
export function ListenElsewhere() {
  const [outcome, setOutcome] = useState('');

  async function copy() {
    setOutcome('');
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('Adresse copiée');
    } catch {
      setOutcome('L’adresse n’a pas pu être copiée\u00a0: sélectionnez-la.');
    }
  }

  return (
    <section className={styles.section} aria-labelledby="titre-ailleurs">
      <h2 id="titre-ailleurs" className={styles.heading}>
        Écouter ailleurs
      </h2>
      <p>
        Une enceinte ou une boîte pour enfants qui lit les webradios joue celle-ci dès qu’on lui
        donne son adresse, ou l’un des deux fichiers.
      </p>
      <div className={`card ${styles.card}`}>
        <code className={styles.address}>{address}</code>
        <button
          type="button"
          className={`button button-quiet ${styles.copy}`}
          onClick={() => void copy()}
        >
          Copier l’adresse
        </button>
        <p className={styles.files}>
          {Object.entries(playlistFiles).map(([name, file]) => (
            <a key={name} className={styles.file} href={file} download>
              Fichier .{name}
            </a>
          ))}
          <span role="status">{outcome}</span>
        </p>
      </div>
    </section>
  );
}
