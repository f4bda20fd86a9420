import IconButton from '@mui/material/IconButton';
import type Quill from 'quill';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './RichTextField.module.css';

/**
 * Returns the formats at the selection, and the selection, kept while the focus is elsewhere. A
 * format set for the next letter changes neither text nor selection: call `refresh` then.
 */
function useActiveFormats(quill: Quill) {
  const [active, setActive] = useState<Readonly<Record<string, unknown>>>({});
  const range = useRef({ index: 0, length: 0 });

  function refresh() {
    const { index, length } = quill.getSelection() ?? range.current;
    const start = Math.min(index, quill.getLength() - 1);
    range.current = { index: start, length: Math.min(length, quill.getLength() - 1 - start) };
    const formats = quill.getFormat(start, range.current.length);
    // Most keys change no format: nothing is rendered then.
    setActive((last) => (JSON.stringify(last) === JSON.stringify(formats) ? last : formats));
  }
  const onEditorChange = useEffectEvent(refresh);

  useEffect(
    function followSelection() {
      const listener = () => onEditorChange();
      quill.on('editor-change', listener);
      return () => {
        quill.off('editor-change', listener);
      };
    },
    [quill],
  );
  return { active, range, refresh };
}

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

const BUTTON = {
  borderRadius: '8px',
  '&[aria-pressed="true"]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
};

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
        <IconButton
          key={label}
          color="inherit"
          aria-label={label}
          title={label}
          aria-pressed={icon === 'image' ? undefined : isActive}
          sx={BUTTON}
          // Keeps the selection in the text while a pointer presses the button.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClick}
        >
          <ToolbarIcon name={icon} />
        </IconButton>
      ))}
    </div>
  );
}

/** Paths on a 24 × 24 grid. */
const drawings = {
  bold: 'M7 4h6a4 4 0 0 1 2.6 7A4.3 4.3 0 0 1 14 20H7V4Zm3 3v3.2h2.7a1.6 1.6 0 0 0 0-3.2H10Zm0 6v4h3.4a2 2 0 0 0 0-4H10Z',
  italic: 'M10 4h8v3h-2.8l-3.4 10H14v3H6v-3h2.8l3.4-10H10V4Z',
  underline: 'M6 3h3v8a3 3 0 0 0 6 0V3h3v8a6 6 0 0 1-12 0V3ZM5 19h14v2H5v-2Z',
  ordered:
    'M8 5h13v2H8V5Zm0 6h13v2H8v-2Zm0 6h13v2H8v-2ZM3 3h2v5H4V4H3V3Zm0 7h3v1l-2 3h2v1H3v-1l2-3H3v-1Zm0 6h3v5H3v-1h2v-1H4v-1h1v-1H3v-1Z',
  bullet:
    'M8 5h13v2H8V5Zm0 6h13v2H8v-2Zm0 6h13v2H8v-2ZM4.5 4.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3Zm0 6a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3Zm0 6a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3Z',
  link: 'M10.600 13.400a1 1 0 0 1-1.400 1.400 5 5 0 0 1 0-7l3.500-3.600a5 5 0 1 1 7 7l-1.500 1.500a7 7 0 0 0-.4-2.400l.5-.5a3 3 0 1 0-4.200-4.200l-3.500 3.500a3 3 0 0 0 0 4.300Zm2.800-4.200a1 1 0 0 1 1.400 0 5 5 0 0 1 0 7l-3.500 3.600a5 5 0 1 1-7-7l1.500-1.500c0 .8.100 1.600.4 2.400l-.5.5a3 3 0 1 0 4.200 4.200l3.500-3.500a3 3 0 0 0 0-4.300 1 1 0 0 1 0-1.400Z',
  image:
    'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6c0-1.100.9-2 2-2Zm0 2v9.600l4-4.600 3.500 4 2.500-3 4 5V6H5Zm11 1a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
} as const;

type ToolbarDrawing = keyof typeof drawings;

const ToolbarIcon = ({ name }: { name: ToolbarDrawing }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
);
