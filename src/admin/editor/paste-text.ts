import { Delta } from 'quill';
import { SOFT_BREAK } from './embed-names.ts';

/**
 * Converts plain text with its line breaks: an empty line ends a paragraph, a single break stays
 * inside it. In a list every line becomes an item. `formats` are those at the caret.
 */
export function deltaOfText(text: string, formats: Record<string, unknown>): Delta {
  const lines = text.replace(/\r\n?/g, '\n').replace(/^\n+|\n+$/g, '');
  const delta = new Delta();
  const pieces = lines.split(formats.list ? /(\n+)/ : /(\n(?:[^\S\n]*\n)+|\n)/);
  for (const [index, piece] of pieces.entries()) {
    const isBreak = index % 2 === 1;
    if (!isBreak) delta.insert(piece, formats);
    else if (formats.list || piece.length > 1) delta.insert('\n', formats);
    else delta.insert({ [SOFT_BREAK]: true }, formats);
  }
  return delta;
}
