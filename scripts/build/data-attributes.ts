import { escapeHtml } from './escape-html.ts';

/** Formats `{ earlyPlay: 'live' }` as ` data-early-play="live"`, which `dataset` reads back. */
export const dataAttributes = (data: Readonly<Record<string, string>>) =>
  Object.entries(data)
    .map(([name, value]) => {
      const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return ` data-${attribute}="${escapeHtml(value)}"`;
    })
    .join('');
