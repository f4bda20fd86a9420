import { answerKeys } from '#src/api/answer-keys.ts';
import { config, site } from '#src/config.ts';
import { streamAddresses } from '#src/lib/stream-addresses.ts';
import { playlistFiles, programmeCalendarFile, storiesFeedFile } from '#src/paths.ts';
import { type CopyOutcome, useCopy } from '#src/site/components/useCopy.ts';
import { usePublished } from '#src/ui/PublishedContext.ts';
import styles from './ListenElsewhere.module.css';

const [address = ''] = streamAddresses(config);
const podcast = site.url + storiesFeedFile;

const said: Record<CopyOutcome, string> = {
  idle: '',
  copied: 'Adresse copiée',
  failed: 'L’adresse n’a pas pu être copiée\u00a0: sélectionnez-la.',
};

/** The addresses of the radio and of the podcast for another device. It is part of the rendered page. */
export function ListenElsewhere() {
  const { outcome, copy } = useCopy();
  const stories = usePublished().get<readonly unknown[]>(answerKeys.newStories);
  const copied = (text: string, ofWhat?: string) => (
    <>
      <code>{text}</code>
      <button type="button" className="button button-quiet" onClick={() => void copy(text)}>
        Copier l’adresse<span className="visually-hidden">{ofWhat}</span>
      </button>
    </>
  );
  return (
    <section className="column" aria-labelledby="titre-ailleurs">
      <h2 id="titre-ailleurs" className={styles.heading}>
        Écouter ailleurs
      </h2>
      <p>
        Votre enceinte ou votre conteuse lit les webradios&nbsp;? Donnez-lui cette adresse ou l’un
        de ces deux fichiers.
      </p>
      <div className={`card ${styles.card}`}>
        {copied(address)}
        <p className={styles.files}>
          {Object.entries(playlistFiles).map(([name, file]) => (
            <a key={name} href={file} download>
              Télécharger le fichier .{name}
            </a>
          ))}
          {/* Opened, not downloaded: a phone hands it to its calendar. */}
          <a href={programmeCalendarFile}>Ajouter le programme à votre agenda</a>
        </p>
        {stories?.length ? (
          <>
            <p>
              Les histoires sont aussi un podcast&nbsp;: donnez cette adresse à votre application.
            </p>
            {copied(podcast, ' du podcast')}
          </>
        ) : null}
        <p role="status">{said[outcome]}</p>
      </div>
    </section>
  );
}
