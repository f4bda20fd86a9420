import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import fields from '#src/admin/ui/fields.module.css';
import { shownPicture } from '#src/api/shown-picture.ts';
import { createCanvas, decodePicture } from './draw-picture.ts';
import styles from './LogoField.module.css';

const ONLY_PICTURES = { 'image/*': [] };
const UNREADABLE =
  'Cette image ne peut pas être lue. Choisissez une image PNG, JPEG, GIF, WebP ou SVG.';

/** Draws the whole picture, centred in a transparent square, as a PNG data URL. */
async function drawLogo(file: Blob, side: number): Promise<string> {
  const picture = await decodePicture(file);
  try {
    const { canvas, pen } = createCanvas(side, side);
    const scale = side / Math.max(picture.width, picture.height);
    const width = picture.width * scale;
    const height = picture.height * scale;
    pen.drawImage(picture.source, (side - width) / 2, (side - height) / 2, width, height);
    return canvas.toDataURL('image/png');
  } finally {
    picture.release();
  }
}

type Props = {
  label: string;
  /** Width and height in pixels. */
  side: number;
  /** The logo as it is saved: a data URL, or the address the backend sent; '' when there is none. */
  value: string;
  onChange: (logo: string) => void;
  /** Receives the work on a picture; false: it was unreadable. */
  onDraw: (drawn: Promise<boolean>) => void;
};

/** One picture, dropped or chosen, redrawn as a square (specification section 5). */
export function LogoField({ label, side, value, onChange, onDraw }: Props) {
  const id = useId();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const last = useRef(0);

  /** Of two pictures the one that came last counts, however long each takes. */
  async function draw(file: File): Promise<boolean> {
    last.current += 1;
    const number = last.current;
    const logo = await drawLogo(file, side).catch(() => undefined);
    if (number !== last.current) return true;
    if (logo === undefined) setProblems([UNREADABLE]);
    else onChange(logo);
    return logo !== undefined;
  }

  const zone = useDropzone({
    accept: ONLY_PICTURES,
    multiple: false,
    onDrop([file], rejections) {
      const messages = rejections.flatMap(({ errors }) => errors.map(({ message }) => message));
      setProblems([...new Set(messages)]);
      // With several pictures none is used: it is unclear which one is meant.
      if (!file || messages.length > 0) return;
      onDraw(draw(file));
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
          'aria-describedby': `${id}-problems`,
        })}
      >
        {value && <img className={styles.preview} src={shownPicture(value)} alt="Aperçu du logo" />}
        <span id={`${id}-text`} className={styles.text}>
          {zone.isDragActive
            ? 'Déposez votre fichier ici...'
            : 'Glissez-déposez une image ici ou cliquez pour sélectionner un fichier'}
        </span>
      </div>
      {value && (
        <Button
          size="small"
          onClick={() => {
            last.current += 1;
            setProblems([]);
            onChange('');
          }}
        >
          Retirer le logo
        </Button>
      )}
      {/* Beside the drop zone: interactive elements must not be nested. */}
      {/* Hidden from everybody: the library's own English name and its style would undo that. */}
      <input {...zone.getInputProps({ 'aria-label': undefined, style: undefined })} hidden />
      <div id={`${id}-problems`} role="alert" className={fields.error}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </div>
  );
}
