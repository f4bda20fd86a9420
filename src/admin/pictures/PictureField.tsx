import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import fields from '#src/admin/ui/fields.module.css';
import { shownPicture } from '#src/api/shown-picture.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { createCanvas, decodePicture } from './decode-picture.ts';
import styles from './PictureField.module.css';

const ONLY_PICTURES = { 'image/*': [] };
/** Of a kind that loses some: PNG does not. */
const QUALITY = 0.9;
const UNREADABLE =
  'Cette image ne peut pas être lue. Choisissez une image PNG, JPEG, GIF, WebP ou SVG.';

/** How a picture is drawn in its square, and what it is called. */
const KINDS = {
  /** Whole, on a transparent ground. */
  logo: { longer: Math.max, type: 'image/png', ofIt: 'du logo', it: 'le logo' },
  /** Filling the square, as a photograph. */
  illustration: {
    longer: Math.min,
    type: 'image/webp',
    ofIt: 'de l’illustration',
    it: 'l’illustration',
  },
} as const;
type Kind = keyof typeof KINDS;

/** Draws a picture, centred in a square, as a data URL: PNG where the browser writes nothing else. */
async function drawSquare(file: Blob, kind: Kind, side: number): Promise<string> {
  const { longer, type } = KINDS[kind];
  const picture = await decodePicture(file);
  try {
    const { canvas, pen } = createCanvas(side, side);
    const scale = side / longer(picture.width, picture.height);
    const width = picture.width * scale;
    const height = picture.height * scale;
    pen.drawImage(picture.source, (side - width) / 2, (side - height) / 2, width, height);
    return canvas.toDataURL(type, QUALITY);
  } finally {
    picture.release();
  }
}

type Props = {
  label: string;
  kind: Kind;
  help?: string;
  error?: string | undefined;
  /** Width and height in pixels. */
  side: number;
  /** The picture as it is saved: a data URL, or the address the backend sent; '' when there is none. */
  value: string;
  onChange: (picture: string) => void;
  /** Receives the work on a picture; false: it was unreadable. */
  onWait: (work: Promise<boolean>) => void;
};

/** One picture, dropped or chosen, redrawn as a square (specification section 5). */
export function PictureField({ label, kind, help, error, side, value, onChange, onWait }: Props) {
  const id = useId();
  const { it, ofIt } = KINDS[kind];
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isDrawing, setIsDrawing] = useState(false);
  const last = useRef(0);

  /** Of two pictures the one that came last counts, however long each takes. */
  async function draw(file: File): Promise<boolean> {
    last.current += 1;
    const number = last.current;
    setIsDrawing(true);
    const drawn = await drawSquare(file, kind, side).catch(() => undefined);
    if (number !== last.current) return true;
    setIsDrawing(false);
    if (drawn === undefined) setProblems([UNREADABLE]);
    else onChange(drawn);
    return drawn !== undefined;
  }

  const zone = useDropzone({
    accept: ONLY_PICTURES,
    multiple: false,
    // The form does: the library would refuse words and links in every other field, too.
    preventDropOnDocument: false,
    onDrop([file], rejections) {
      const messages = rejections.flatMap(({ errors }) => errors.map(({ message }) => message));
      setProblems([...new Set(messages)]);
      // With several pictures none is used: it is unclear which one is meant.
      if (file && messages.length === 0) onWait(draw(file));
    },
  });
  const state = [
    zone.isFocused && styles.focused,
    zone.isDragActive && styles.dragging,
    zone.isDragAccept && styles.accept,
    zone.isDragReject && styles.reject,
    zone.isFileDialogActive && styles.open,
  ];

  return (
    <div>
      <span id={`${id}-label`} className={fields.label}>
        {label}
      </span>
      <div
        {...zone.getRootProps({
          role: 'button',
          className: [styles.zone, ...state].filter(Boolean).join(' '),
          'aria-labelledby': `${id}-label ${id}-text`,
          // What stands inside a button is not read: the preview is named here.
          'aria-describedby': `${id}-preview ${help ? `${id}-help ` : ''}${id}-problems`,
        })}
      >
        {value && (
          <img
            id={`${id}-preview`}
            className={styles.preview}
            src={shownPicture(value)}
            alt={`Aperçu ${ofIt}`}
          />
        )}
        <span id={`${id}-text`} className={styles.text}>
          {zone.isDragActive
            ? 'Déposez votre fichier ici...'
            : 'Glissez-déposez une image ici ou cliquez pour sélectionner un fichier'}
        </span>
      </div>
      {isDrawing && <WaitingStatus isSeen>{`Préparation ${ofIt}…`}</WaitingStatus>}
      {value && (
        <Button
          size="small"
          onClick={() => {
            last.current += 1;
            setIsDrawing(false);
            setProblems([]);
            onChange('');
            // This button goes.
            zone.rootRef.current?.focus();
          }}
        >
          Retirer {it}
        </Button>
      )}
      {help && (
        <p id={`${id}-help`} className={fields.help}>
          {help}
        </p>
      )}
      {/* Beside the drop zone: interactive elements must not be nested. */}
      {/* Hidden from everybody: the library's own English name and its style would undo that. */}
      <input {...zone.getInputProps({ 'aria-label': undefined, style: undefined })} hidden />
      <div id={`${id}-problems`} role="alert" className={fields.error}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {error && <p>{error}</p>}
      </div>
    </div>
  );
}
