import IconButton from '@mui/material/IconButton';
import type Quill from 'quill';
import type { Range } from 'quill';
import Toolbar from 'quill/modules/toolbar.js';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import fields from '#src/admin/ui/fields.module.css';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { LINK_WANTED } from './quill-setup.ts';
import styles from './RichTextField.module.css';

/** Shows the formats of the text while the focus is in the toolbar; Quill would show none. */
class SteadyToolbar extends Toolbar {
  override update(range: Range | null) {
    const at = range ?? this.quill.selection.savedRange;
    super.update(at);
    const level = this.container?.querySelector('select');
    if (level && level !== document.activeElement) level.value = levelAt(this.quill, at);
  }
}

/** '' is normal text. */
const levelAt = (quill: Quill, range: Range) => String(quill.getFormat(range).header ?? '');

/** Heading levels of the specification. A text written elsewhere may have others, which are named. */
const LEVELS = [
  { value: '', label: 'Texte normal', isOffered: true },
  { value: '3', label: 'Intertitre', isOffered: true },
  { value: '4', label: 'Sous-intertitre', isOffered: true },
  ...['1', '2', '5', '6'].map((value) => ({ value, label: `Titre ${value}`, isOffered: false })),
];

/** `format` and `value` are what Quill's toolbar reads from a button. */
const FORMATS = [
  { icon: 'bold', format: 'bold', label: 'Gras' },
  { icon: 'italic', format: 'italic', label: 'Italique' },
  { icon: 'underline', format: 'underline', label: 'Souligné' },
  { icon: 'ordered', format: 'list', value: 'ordered', label: 'Liste numérotée' },
  { icon: 'bullet', format: 'list', value: 'bullet', label: 'Liste à puces' },
  { icon: 'link', format: 'link', label: 'Lien' },
] as const;

type Props = { quill: Quill; editorId: string; onPicture: () => void; isPasting: boolean };

export function RichTextToolbar({ quill, editorId, onPicture, isPasting }: Props) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(
    function attachToEditor() {
      const element = container.current;
      // Once: Quill has no way to detach it again.
      if (!element || element.classList.contains('ql-toolbar')) return;
      const handlers = { link: () => quill.emitter.emit(LINK_WANTED) };
      new SteadyToolbar(quill, { container: element, handlers }).update(null);
    },
    [quill],
  );

  return (
    <div className={styles.toolbar}>
      <div
        ref={container}
        role="toolbar"
        aria-label="Mise en forme"
        aria-controls={editorId}
        // Keeps the selection in the text while a pointer presses a button.
        onMouseDown={(event) => {
          if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
        }}
      >
        <LevelSelect quill={quill} />
        {FORMATS.map(({ icon, format, label, ...button }) => (
          <IconButton
            key={label}
            {...button}
            className={`ql-${format}`}
            color="inherit"
            aria-label={label}
            title={label}
            sx={BUTTON}
          >
            <ToolbarIcon name={icon} />
          </IconButton>
        ))}
        <IconButton
          color="inherit"
          aria-label="Image"
          title="Image"
          sx={BUTTON}
          onClick={onPicture}
        >
          <ToolbarIcon name="image" />
        </IconButton>
      </div>
      {isPasting && <WaitingStatus isSeen>Les images du texte collé arrivent…</WaitingStatus>}
    </div>
  );
}

const BUTTON = {
  borderRadius: '8px',
  '&[aria-pressed="true"]': { bgcolor: 'text.primary', color: 'background.paper' },
};

/**
 * A key only chooses a level, and Enter, or leaving the list, applies it: else the first arrow would. A
 * pointer does both.
 */
function LevelSelect({ quill }: { quill: Quill }) {
  const isChosenByKey = useRef(false);

  function apply(select: HTMLSelectElement) {
    const range = quill.selection.savedRange;
    if (select.value === levelAt(quill, range)) return;
    const level = Number(select.value) || false;
    quill.formatLine(range.index, range.length, 'header', level, 'user');
  }
  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    const { key, altKey, currentTarget: select } = event;
    // Alt with an arrow, and the space bar, open the list.
    isChosenByKey.current = key !== ' ' && !altKey;
    if (key === 'Escape') select.value = levelAt(quill, quill.selection.savedRange);
    if (key !== 'Enter' && key !== 'Escape') return;
    event.preventDefault();
    apply(select);
    quill.focus();
  }

  return (
    <select
      aria-label="Niveau du texte"
      title="Niveau du texte"
      className={`${styles.level} ${fields.arrow}`}
      onPointerDown={() => {
        isChosenByKey.current = false;
      }}
      onKeyDown={onKeyDown}
      onChange={({ target }) => {
        if (isChosenByKey.current) return;
        apply(target);
        quill.focus();
      }}
      onBlur={({ target }) => apply(target)}
    >
      {LEVELS.map(({ value, label, isOffered }) => (
        <option key={value} value={value} hidden={!isOffered}>
          {label}
        </option>
      ))}
    </select>
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
