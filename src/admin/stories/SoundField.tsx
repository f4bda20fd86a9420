import Button from '@mui/material/Button';
import { type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import fields from '#src/admin/ui/fields.module.css';
import { fileSize } from '#src/lib/file-size.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { type KnownSound, SoundFacts } from './SoundFacts.tsx';
import styles from './SoundField.module.css';
import type { SoundUpload } from './useSoundUpload.ts';

const ONLY_MP3 = { 'audio/mpeg': ['.mp3'] };
const REFUSALS: Readonly<Record<string, string>> = {
  'file-invalid-type':
    'Ceci n’est pas un mp3. Convertissez-le d’abord, par exemple avec le logiciel libre VLC.',
  'too-many-files': 'Un seul fichier à la fois\u00a0: déposez celui que vous voulez.',
};

type Props = {
  label: string;
  error: string | undefined;
  /** The address of the sound; '' when there is none. */
  value: string;
  onChange: (address: string) => void;
  /** What is known of the sounds that it may have. */
  known: readonly KnownSound[];
  upload: SoundUpload;
  /** Takes the focus when a save refuses the field. */
  ref: Ref<HTMLFieldSetElement>;
};

/** One mp3, dropped or chosen, and sent to the backend at once. The sound before it stays until then. */
export function SoundField({ label, error, value, onChange, known, upload, ref }: Props) {
  const id = useId();
  const { state } = upload;
  const zone = useDropzone({
    accept: ONLY_MP3,
    multiple: false,
    preventDropOnDocument: false,
    // Its buttons do what a click on it would.
    noClick: true,
    noKeyboard: true,
    onDrop([file], rejections) {
      const [problem] = rejections.flatMap(({ errors }) => errors);
      if (problem) upload.refuse(REFUSALS[problem.code] ?? problem.message);
      else if (file) void upload.send(file);
    },
  });
  const failed = state.is === 'failed' ? state : undefined;
  const again = failed?.file;

  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={`${id}-help ${id}-problems`}
      className={styles.field}
    >
      <legend className={fields.label} data-required>
        {label}
      </legend>
      <div
        {...zone.getRootProps({
          className: [styles.zone, zone.isDragActive && styles.dragging].filter(Boolean).join(' '),
        })}
      >
        {value && <SoundFacts address={value} known={known} />}
        {state.is === 'sending' ? (
          <Sending file={state.file} share={state.share} onCancel={upload.cancel} />
        ) : (
          <Actions key={value}>
            {again && (
              <Button variant="outlined" onClick={() => void upload.send(again)}>
                Réessayer
              </Button>
            )}
            {!value && !again && (
              <span>
                {zone.isDragActive
                  ? 'Déposez votre fichier ici...'
                  : 'Glissez-déposez un mp3 ici, ou choisissez-le'}
              </span>
            )}
            <Button variant="outlined" onClick={zone.open}>
              {value ? 'Remplacer' : again ? 'Choisir un autre fichier' : 'Choisir un fichier'}
            </Button>
            {value && (
              <Button
                onClick={() => {
                  upload.clear();
                  onChange('');
                }}
              >
                Retirer
              </Button>
            )}
          </Actions>
        )}
      </div>
      {/* Hidden from everybody: the library's own English name and its style would undo that. */}
      <input {...zone.getInputProps({ 'aria-label': undefined, style: undefined })} hidden />
      <p id={`${id}-help`} className={fields.help}>
        Un fichier mp3, de préférence à −16&nbsp;LUFS, comme la radio.
      </p>
      <div id={`${id}-problems`} role="alert" className={fields.error}>
        {failed && (
          <p>
            {again &&
              `«\u00a0${again.name}\u00a0» (${fileSize(again.size)}) n’est pas enregistré. `}
            {failed.sentence}
          </p>
        )}
        {error && <p>{error}</p>}
      </div>
    </fieldset>
  );
}

/** Buttons that go while one of them may have the focus: the field takes it, and the keyboard stays there. */
function Actions({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(function handOnTheFocus() {
    const part = own.current;
    return () => {
      if (!part?.contains(document.activeElement)) return;
      part.closest('fieldset')?.focus();
    };
  }, []);
  return (
    <div ref={own} className={styles.actions}>
      {children}
    </div>
  );
}

type SendingProps = { file: File; share: number; onCancel: () => void };

function Sending({ file, share, onCancel }: SendingProps) {
  const percent = Math.floor(share * 100);
  return (
    <>
      <WaitingStatus>Envoi du son…</WaitingStatus>
      <div className={styles.progress}>
        <span className={styles.name}>
          {share < 1 ? `${file.name} (${fileSize(file.size)})` : 'Le serveur écoute le son…'}
        </span>
        <span>{percent}&nbsp;%</span>
        <progress max={100} value={percent} aria-label={`Envoi de ${file.name}`} />
      </div>
      <Actions>
        <Button onClick={onCancel}>Annuler</Button>
      </Actions>
    </>
  );
}
