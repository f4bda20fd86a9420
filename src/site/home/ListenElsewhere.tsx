import { answerKeys } from '#src/api/answer-keys.ts';
import { config } from '#src/config.ts';
import { streamAddresses } from '#src/lib/stream-addresses.ts';
import { playlistFiles, programmeCalendarFile, storiesFeedFile } from '#src/paths.ts';
import { type CopyOutcome, useCopy } from '#src/site/components/useCopy.ts';
import { usePublished } from '#src/ui/PublishedContext.ts';
import styles from './ListenElsewhere.module.css';

const [address = ''] = streamAddresses(config);

const said: Record<CopyOutcome, string> = {
  idle: '',
  copied: 'Adresse copiée',
  failed: 'L’adresse n’a pas pu être copiée\u00a0: sélectionnez-la.',
};

/** The radio's address for another device, to copy or as a file. It is part of the rendered page. */
export function ListenElsewhere() {
  const { outcome, copy } = useCopy(address);
  const stories = usePublished().get<readonly unknown[]>(answerKeys.newStories) ?? [];
  return (
    <section className={styles.section} aria-labelledby="titre-ailleurs">
      <h2 id="titre-ailleurs" className={styles.heading}>
        Écouter ailleurs
      </h2>
      <p>
        Votre enceinte ou votre conteuse lit les webradios&nbsp;? Donnez-lui cette adresse ou l’un
        de ces deux fichiers.
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
              Télécharger le fichier .{name}
            </a>
          ))}
          {/* Opened, not downloaded: a phone hands it to its calendar. */}
          <a className={styles.file} href={programmeCalendarFile}>
            Ajouter le programme à votre agenda
          </a>
          {stories.length > 0 && (
            <a className={styles.file} href={storiesFeedFile}>
              Les histoires et les berceuses en podcast
            </a>
          )}
          <span role="status">{said[outcome]}</span>
        </p>
      </div>
    </section>
  );
}
