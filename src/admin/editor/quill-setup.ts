/** Quill's configuration for this back office, registered once for every editor. */
import { Attributor, Scope } from 'parchment';
import Quill, { Delta, type Range } from 'quill';
import Scroll from 'quill/blots/scroll.js';
import { AlignClass } from 'quill/formats/align.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import Header from 'quill/formats/header.js';
import Indent from 'quill/formats/indent.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import List from 'quill/formats/list.js';
import Script from 'quill/formats/script.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';
import { deleteRange } from 'quill/modules/keyboard.js';
import Uploader from 'quill/modules/uploader.js';
import { installDefaultPolicy } from '#src/lib/default-policy.ts';
import { CarefulClipboard, replaceRange } from './careful-clipboard.ts';
import { followRange } from './followed-range.ts';
import { PICTURE_TYPES } from './insert-pictures.ts';
import { Filler, FillerCare, SoftBreak } from './line-breaks.ts';
import { acceptedAddress } from './link-address.ts';
import { BackendImage, PreservedBlock } from './picture-blots.ts';
import { draggedRange, PictureSelection, pictureBindings } from './picture-keys.ts';
import { PRESERVED_BLOCK, SOFT_BREAK } from './serialize-delta.ts';

// Quill clears its container through `innerHTML`.
installDefaultPolicy();

/** Event for new pictures, which need a description: the field around the editor asks for it. */
export const PICTURE_FILES = 'picture-files';
export const LINK_WANTED = 'link-wanted';

/** Written as it came (`nofollow`), beside the link's address. */
const rel = new Attributor('rel', 'rel', { scope: Scope.INLINE });

class AcceptedLink extends Link {
  /** Without Quill's own `rel`, which would be stored: the page that shows a link adds it. */
  static override create(address: string) {
    // biome-ignore lint/complexity/noThisInStatic: the address has to pass the `sanitize` of this class
    const node = super.create(address);
    node.removeAttribute('rel');
    return node;
  }

  static override sanitize(url: string) {
    return acceptedAddress(url) ?? AcceptedLink.SANITIZED_URL;
  }
}

/** Keeps the words around which an extension of the browser sets an element: only the element goes. */
class CarefulScroll extends Scroll {
  override create(input: Parameters<Scroll['create']>[0], value?: unknown) {
    const isForeign =
      input instanceof Element && (input.matches('div:not([data-html])') || !this.query(input));
    if (!isForeign) return super.create(input, value);
    const plain = document.createElement('span');
    plain.append(...input.childNodes);
    input.replaceWith(plain);
    return super.create(plain);
  }
}

/** Receives files from the toolbar, a drop or the clipboard; what else is dropped is cut and pasted. */
class AskingUploader extends Uploader {
  #drop: DragEvent | undefined;
  #dragged: ReturnType<typeof followRange> | undefined;

  constructor(quill: Quill, options: ConstructorParameters<typeof Uploader>[1]) {
    super(quill, options);
    // Before Quill, which lets nothing be dragged, and finds the place of a drop.
    quill.root.addEventListener('dragstart', (event) => this.#drag(event), true);
    quill.root.addEventListener('drop', (event) => (this.#drop = event), true);
    quill.root.addEventListener('dragend', () => this.#endDrag());
    // Of what is dragged into another field the browser takes away other parts than these.
    quill.root.addEventListener('beforeinput', (event) => {
      if (event.inputType === 'deleteByDrag') event.preventDefault();
    });
  }

  #drag(event: DragEvent) {
    const range = draggedRange(this.quill, event.target);
    if (!range?.length || !event.dataTransfer) return;
    event.stopPropagation();
    this.#dragged = followRange(this.quill, range);
    const { html, text } = this.quill.clipboard.onCopy(range, true);
    event.dataTransfer.setData('text/html', html);
    event.dataTransfer.setData('text/plain', text);
  }

  #endDrag() {
    const dragged = this.#dragged;
    this.#dragged = undefined;
    dragged?.forget();
    return dragged?.range;
  }

  override upload(range: Range, files: FileList | File[]) {
    const { quill } = this;
    const dragged = this.#endDrag();
    // A picture that is dragged inside the text is a file, too.
    if (files.length > 0 && !dragged) return quill.emitter.emit(PICTURE_FILES, range, [...files]);
    const { dataTransfer, ctrlKey, altKey } = this.#drop ?? {};
    const isInside =
      dragged && range.index >= dragged.index && range.index <= dragged.index + dragged.length;
    if (!dataTransfer || isInside) return;
    const place = followRange(quill, range);
    quill.history.cutoff();
    if (dragged && !ctrlKey && !altKey) deleteRange({ quill, range: dragged });
    place.use((at) => {
      quill.setSelection(at, 'silent');
      const html = dataTransfer.getData('text/html');
      quill.clipboard.onPaste(at, { html, text: dataTransfer.getData('text/plain') });
    });
  }
}

/**
 * Formats that a text may contain: those of the toolbar, and those of articles written elsewhere. No
 * video and no formula: Quill's own handling of them is not safe.
 */
const formatBlots = {
  header: Header,
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strike,
  script: Script,
  blockquote: Blockquote,
  list: List,
  indent: Indent,
  align: AlignClass,
  link: AcceptedLink,
  rel,
  image: BackendImage,
  [SOFT_BREAK]: SoftBreak,
  [PRESERVED_BLOCK]: PreservedBlock,
};

for (const [name, blot] of Object.entries(formatBlots)) {
  const path = `formats/${name}`;
  // The full Quill build, if loaded, has registered them already and would warn of duplicates.
  if (blot === AcceptedLink || blot === BackendImage || !(path in Quill.imports))
    Quill.register(path, blot, true);
}
Quill.register({ 'blots/break': Filler, 'blots/scroll': CarefulScroll }, true);
Quill.register(
  {
    'modules/clipboard': CarefulClipboard,
    'modules/uploader': AskingUploader,
    'modules/fillers': FillerCare,
    'modules/pictureSelection': PictureSelection,
  },
  true,
);

export const formats = Object.keys(formatBlots);

/** Tab leaves the editor, as in every other field. */
const noTabBindings = {
  tab: null,
  indent: null,
  outdent: null,
  'remove tab': null,
  'table tab': null,
};

const INLINE_FORMATS = ['bold', 'italic', 'underline', 'strike', 'script', 'link'];

/** With the formats of the text around it, so that a bold sentence stays in one piece. */
function insertSoftBreak(
  this: { quill: Quill },
  range: Range,
  { format }: { format: Record<string, unknown> },
) {
  const formats = Object.entries(format).filter(([name]) => INLINE_FORMATS.includes(name));
  const pasted = new Delta().insert({ [SOFT_BREAK]: true }, Object.fromEntries(formats));
  replaceRange(this.quill, range, pasted);
  for (const [name, value] of formats) {
    if (name !== 'link') this.quill.format(name, value, 'user');
  }
}

/** A constant: a new object at each render would create a new editor. */
export const modules = {
  toolbar: false,
  // userOnly: without it, undo would empty an article that was just loaded.
  history: { delay: 1000, maxStack: 100, userOnly: true },
  fillers: true,
  pictureSelection: true,
  uploader: { mimetypes: PICTURE_TYPES },
  keyboard: {
    bindings: {
      ...noTabBindings,
      // Without the check boxes that Quill creates for '[ ]'.
      'list autofill': { prefix: /^\s*?(\d+\.|-|\*)$/ },
      ...pictureBindings,
      'soft break': { key: 'Enter', shiftKey: true, handler: insertSoftBreak },
      link: {
        key: 'k',
        shortKey: true,
        handler(this: { quill: Quill }) {
          this.quill.emitter.emit(LINK_WANTED);
        },
      },
    },
  },
};
