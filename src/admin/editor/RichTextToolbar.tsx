import type Quill from 'quill';
import styles from './RichTextField.module.css';
import { ToolbarIcon } from './ToolbarIcon.tsx';
import { useActiveFormats } from './useActiveFormats.ts';

/** Heading levels of the specification; '' is normal text. */
const LEVELS = [
  { value: '', label: 'Texte normal' },
  { value: '3', label: 'Titre 3' },
  { value: '4', label: 'Titre 4' },
] as const;

const TOGGLES = [
  { icon: 'bold', format: 'bold', value: true, label: 'Gras' },
  { icon: 'italic', format: 'italic', value: true, label: 'Italique' },
  { icon: 'underline', format: 'underline', value: true, label: 'Souligné' },
  { icon: 'ordered', format: 'list', value: 'ordered', label: 'Liste numérotée' },
  { icon: 'bullet', format: 'list', value: 'bullet', label: 'Liste à puces' },
] as const;

type Props = { quill: Quill; editorId: string; onLink: () => void; onPicture: () => void };

export function RichTextToolbar({ quill, editorId, onLink, onPicture }: Props) {
  const { active, range, refresh } = useActiveFormats(quill);
  const level = String(active.header ?? '');
  const levels = LEVELS.some(({ value }) => value === level)
    ? LEVELS
    : // A text written elsewhere may contain other levels: they are listed so that they can be changed.
      [...LEVELS, { value: level, label: `Titre ${level}` }];

  const asks = [
    { icon: 'link', label: 'Lien', isActive: Boolean(active.link), onClick: onLink },
    { icon: 'image', label: 'Image', isActive: false, onClick: onPicture },
  ] as const;
  const toggles = TOGGLES.map(({ icon, format, value, label }) => {
    const isActive = active[format] === value;
    const onClick = () => {
      quill.focus();
      quill.format(format, isActive ? false : value, 'user');
      refresh();
    };
    return { icon, label, isActive, onClick };
  });

  return (
    <div
      role="toolbar"
      aria-label="Mise en forme"
      aria-controls={editorId}
      className={styles.toolbar}
    >
      <select
        aria-label="Niveau du texte"
        title="Niveau du texte"
        className={styles.level}
        value={level}
        onChange={(event) => {
          const { index, length } = range.current;
          quill.formatLine(index, length, 'header', Number(event.target.value) || false, 'user');
          quill.setSelection(index, length, 'user');
        }}
      >
        {levels.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {[...toggles, ...asks].map(({ icon, label, isActive, onClick }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={icon === 'image' ? undefined : isActive}
          className={styles.button}
          // Keeps the selection in the text while a pointer presses the button.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClick}
        >
          <ToolbarIcon name={icon} />
        </button>
      ))}
    </div>
  );
}
