import Image from 'quill/formats/image.js';
import { shownPicture } from '#src/api/shown-picture.ts';

const FORMATS = ['alt', 'width', 'height', 'title'];

/**
 * Shows a picture from the address that the public page uses, and keeps the original address in the
 * text.
 */
export class BackendImage extends Image {
  static override create(address: string) {
    // biome-ignore lint/complexity/noThisInStatic: the address has to pass the `sanitize` of this class
    const node = super.create(address);
    if (node instanceof HTMLElement) node.dataset.address = address;
    return node;
  }

  static override formats(node: Element) {
    const entries = FORMATS.flatMap((name) => {
      const value = node.getAttribute(name);
      return value === null ? [] : [[name, value]];
    });
    return Object.fromEntries(entries);
  }

  static override sanitize(address: string) {
    return shownPicture(address) ?? '//:0';
  }

  static override value(node: Element) {
    return node.getAttribute('data-address') ?? node.getAttribute('src');
  }

  override format(name: string, value: string) {
    if (!FORMATS.includes(name)) super.format(name, value);
    else if (value || name === 'alt') this.domNode.setAttribute(name, value || '');
    else this.domNode.removeAttribute(name);
  }
}
