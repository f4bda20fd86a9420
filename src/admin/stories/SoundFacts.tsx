import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import type { StoredSound } from '#src/api/contract.ts';
import { shownPicture } from '#src/api/shown-picture.ts';
import { spokenDuration } from '#src/lib/duration.ts';
import { fileSize } from '#src/lib/file-size.ts';
import styles from './SoundField.module.css';

/** Of a saved story the backend tells less than of an upload. */
export type KnownSound = Pick<StoredSound, 'sound' | 'gain'> &
  Partial<Pick<StoredSound, 'loudness' | 'bitRate' | 'channels'>> &
  Readonly<{ seconds: number | null; bytes: number | null }>;

/** Decibels that most people do not hear between two pieces. */
const UNHEARD = 3;

/** −14.23 → '−14,2' */
const decimal = (number: number) => number.toFixed(1).replace('.', ',').replace('-', '−');

/** Says what playback makes of a sound that is not as loud as the radio; '' for one that is. */
function loudnessWarning({ gain, loudness }: KnownSound): string {
  if (loudness === null)
    return 'Le serveur n’a rien entendu dans ce son\u00a0: écoutez-le avant d’enregistrer.';
  if (gain < -UNHEARD)
    return `Ce son est plus fort que la radio\u00a0: il sera joué ${decimal(-gain)}\u00a0dB plus bas, sauf sur un iPhone ou un iPad, où seule la personne règle le volume.`;
  if (gain > UNHEARD)
    return 'Ce son est plus faible que la radio et sera joué tel quel\u00a0: la lecture ne peut que baisser un son. Mieux vaut exporter le fichier à −16\u00a0LUFS.';
  return '';
}

function factsOf({ seconds, bytes, bitRate, channels, loudness }: KnownSound): string {
  return [
    seconds !== null && spokenDuration(seconds),
    bytes !== null && fileSize(bytes),
    bitRate !== undefined && `${Math.round(bitRate)}\u00a0kbit/s`,
    channels !== undefined && (channels === 1 ? 'mono' : 'stéréo'),
    typeof loudness === 'number' && `${decimal(loudness)}\u00a0LUFS`,
  ]
    .filter(Boolean)
    .join(' · ');
}

type Props = { address: string; known: readonly KnownSound[] };

/** What is known of a sound, and a player to hear it. */
export function SoundFacts({ address, known }: Props) {
  const facts = known.find(({ sound }) => sound === address);
  const warning = facts && loudnessWarning(facts);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: its words are a field of the same form */}
      <audio
        key={address}
        className={styles.player}
        src={shownPicture(address)}
        controls
        preload="none"
        aria-label="Écouter le son"
      />
      {facts && <p className={styles.facts}>{factsOf(facts)}</p>}
      {warning && <PageMessage>{warning}</PageMessage>}
    </>
  );
}
