/** Quill as this back office uses it: registered once, for every editor. */
import Quill, { type Range } from 'quill';
import { AlignClass } from 'quill/formats/align.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import Header from 'quill/formats/header.js';
import Image from 'quill/formats/image.js';
import Indent from 'quill/formats/indent.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import List from 'quill/formats/list.js';
import Script from 'quill/formats/script.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';
import Clipboard from 'quill/modules/clipboard.js';
import Uploader from 'quill/modules/uploader.js';
import { acceptedAddress } from '#src/admin/rich-text/link-address.ts';
import { shownPicture } from '#src/api/shown-picture.ts';
import { installDefaultPolicy } from '#src/lib/default-policy.ts';
import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';
import { inertDocument, trustedHtml } from '#src/ui/RichText/trusted-html.ts';
import {
  hideNoBreakSpaces,
  keepFrenchEntities,
  keepFrenchSpaces,
  showNoBreakSpaces,
} from './no-break-spaces.ts';
import { PICTURE_TYPES } from './picture-types.ts';
import { serializeDelta } from './serialize-delta.ts';

// Quill empties the place of an editor through `innerHTML`.
installDefaultPolicy();

/** Pictures and links ask the person something: the editor tells, the field around it asks. */
export const PICTURE_FILES = 'picture-files';
export const HTML_WITH_PICTURES = 'html-with-pictures';
export const LINK_WANTED = 'link-wanted';

class AcceptedLink extends Link {
  static override sanitize(url: string) {
    return acceptedAddress(url) ?? AcceptedLink.SANITIZED_URL;
  }
}

/** Shows a picture from where the public page does, and keeps the address that the text has. */
class BackendImage extends Image {
  static override create(address: string) {
    // biome-ignore lint/complexity/noThisInStatic: the address has to pass the `sanitize` of this class
    const node = super.create(address);
    if (node instanceof HTMLElement) node.dataset.address = address;
    return node;
  }

  static override sanitize(address: string) {
    return shownPicture(address) ?? '//:0';
  }

  static override value(node: Element) {
    return node.getAttribute('data-address') ?? node.getAttribute('src');
  }
}

/** Reads only what the public page would show, and keeps no-break spaces. */
class CarefulClipboard extends Clipboard {
  override convert(content: { html?: string; text?: string }, formats?: Record<string, unknown>) {
    if (!content.html) return super.convert(content, formats);
    const html = hideNoBreakSpaces(sanitizeHtml(keepFrenchEntities(content.html)));
    const delta = super.convert({ html: trustedHtml(html) }, formats);
    for (const op of delta.ops) {
      if (typeof op.insert === 'string') op.insert = showNoBreakSpaces(op.insert);
      if (typeof op.attributes?.alt === 'string') {
        op.attributes.alt = showNoBreakSpaces(op.attributes.alt);
      }
    }
    return delta;
  }

  /** A picture copied from a page comes as a file and as HTML: Quill would parse that as plain text. */
  override onCapturePaste(event: ClipboardEvent) {
    const data = event.clipboardData;
    const html = data?.getData('text/html');
    if (!data || !html || data.files.length === 0) return super.onCapturePaste(event);
    if (event.defaultPrevented || !this.quill.isEnabled()) return;
    event.preventDefault();
    const range = this.quill.getSelection(true);
    const { childElementCount, firstElementChild } = inertDocument(html).body;
    const isPicture = childElementCount === 1 && firstElementChild?.tagName === 'IMG';
    if (isPicture) this.quill.uploader.upload(range, [...data.files]);
    else this.onPaste(range, { html, text: data.getData('text/plain') });
  }

  override onCopy(range: Range) {
    const html = serializeDelta(this.quill.getContents(range.index, range.length));
    return { html, text: this.quill.getText(range) };
  }

  override onPaste(range: Range, { text = '', html = '' }: { text?: string; html?: string }) {
    const careful = keepFrenchSpaces(html);
    if (/<img\b/i.test(html)) this.quill.emitter.emit(HTML_WITH_PICTURES, range, careful);
    else super.onPaste(range, { text, html: careful });
  }
}

/** Toolbar, drop and pasted files all end here. */
class AskingUploader extends Uploader {
  override upload(range: Range, files: FileList | File[]) {
    this.quill.emitter.emit(PICTURE_FILES, range, [...files]);
  }
}

/**
 * What a text may hold: the toolbar's formats, and those that articles written elsewhere bring
 * along. No video and no formula: Quill's own handling of them is not safe.
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
  image: BackendImage,
};

for (const [name, blot] of Object.entries(formatBlots)) {
  const path = `formats/${name}`;
  // The whole Quill, where it is loaded, has them already and would warn of a second list.
  if (blot === AcceptedLink || blot === BackendImage || !(path in Quill.imports))
    Quill.register(path, blot, true);
}
Quill.register({ 'modules/clipboard': CarefulClipboard, 'modules/uploader': AskingUploader }, true);

export const formats = Object.keys(formatBlots);

/** Tab leaves the editor, as it leaves every other field. */
const noTabBindings = {
  tab: null,
  indent: null,
  outdent: null,
  'remove tab': null,
  'table tab': null,
};

/** A constant: a new object on a render would build a new editor. */
export const modules = {
  toolbar: false,
  // userOnly: without it, undo empties an article that was just loaded.
  history: { delay: 1000, maxStack: 100, userOnly: true },
  uploader: { mimetypes: PICTURE_TYPES },
  keyboard: {
    bindings: {
      ...noTabBindings,
      // Without the check boxes that Quill makes of '[ ]'.
      'list autofill': { prefix: /^\s*?(\d+\.|-|\*)$/ },
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
