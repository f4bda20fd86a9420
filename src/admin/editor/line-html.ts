/** Writes the HTML of one line of text, piece by piece. */

export type Attributes = Readonly<Record<string, unknown>>;

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
export const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');
export const stringOf = (value: unknown) => (typeof value === 'string' ? value : '');

type Tag = Readonly<{ name: string; open: string }>;
const tag = (name: string): Tag => ({ name, open: `<${name}>` });

const INLINE_TAGS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
] as const;

const relOf = ({ rel }: Attributes) => (rel ? ` rel="${escapeAttribute(stringOf(rel))}"` : '');

/** Returns the tags around a piece, the outermost first. */
function tagsOf(attributes: Attributes): Tag[] {
  const href = stringOf(attributes.link);
  const script = { super: 'sup', sub: 'sub' }[stringOf(attributes.script)];
  return [
    ...(href
      ? [{ name: 'a', open: `<a href="${escapeAttribute(href)}"${relOf(attributes)}>` }]
      : []),
    ...INLINE_TAGS.filter(([format]) => attributes[format]).map(([, name]) => tag(name)),
    ...(script ? [tag(script)] : []),
  ];
}

const PICTURE_ATTRIBUTES = ['title', 'width', 'height'];
const isNumber = /^\d{1,4}%?$/;

function pictureHtml(source: string, attributes: Attributes): string {
  const others = PICTURE_ATTRIBUTES.flatMap((name) => {
    const value = stringOf(attributes[name]);
    const isSide = name === 'width' || name === 'height';
    return value === '' || (isSide && !isNumber.test(value))
      ? []
      : [` ${name}="${escapeAttribute(value)}"`];
  });
  const alt = escapeAttribute(stringOf(attributes.alt));
  return `<img src="${escapeAttribute(source)}" alt="${alt}"${others.join('')}>`;
}

/** Spaces that a browser would collapse are collapsed here; no-break spaces are kept. */
const collapsible = /[^\S\u00a0\u202f]+/g;

/**
 * Spaces collapse across formats as on screen, and a format that continues in the next piece stays
 * open.
 */
export function lineWriter() {
  let html = '';
  let open: Tag[] = [];
  let pendingSpace = '';
  let isLineStart = true;

  const closeTo = (depth: number) => {
    for (const { name } of open.slice(depth).toReversed()) html += `</${name}>`;
    open = open.slice(0, depth);
  };
  function add(piece: string, attributes: Attributes) {
    const tags = tagsOf(attributes);
    const common = tags.findIndex((wanted, depth) => open[depth]?.open !== wanted.open);
    closeTo(common < 0 ? tags.length : common);
    html += pendingSpace;
    for (const wanted of tags.slice(open.length)) {
      html += wanted.open;
      open.push(wanted);
    }
    html += piece;
    pendingSpace = '';
    isLineStart = false;
  }

  return {
    addText(text: string, attributes: Attributes) {
      const collapsed = text.replaceAll(collapsible, ' ');
      const core = collapsed.replace(/^ | $/g, '');
      if (collapsed.startsWith(' ') && !isLineStart) pendingSpace = ' ';
      if (core === '') return;
      add(escapeText(core), attributes);
      if (collapsed.endsWith(' ')) pendingSpace = ' ';
    },
    addPicture(source: string, attributes: Attributes) {
      add(pictureHtml(source, attributes), attributes);
    },
    /** A space beside a break would be invisible. */
    addBreak(attributes: Attributes) {
      pendingSpace = '';
      add('<br>', attributes);
      isLineStart = true;
    },
    end() {
      closeTo(0);
      // A browser renders no line after the last break: one more is needed.
      const line = html.replace(/<br>((?:<\/\w+>)*)$/, '<br>$1<br>');
      html = '';
      pendingSpace = '';
      isLineStart = true;
      return line;
    },
  };
}
