import { plainText } from '#src/ui/plain-text.ts';
import type { DeviceRecord } from './device-store.ts';

const FIRST_WORDS = 60;
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

/** Describes a draft: its date, its title or name, and the beginning of its text. */
export function draftSummary({ at, content }: DeviceRecord) {
  const name = (content.title ?? content.name ?? '').trim();
  const text = plainText(content.content ?? content.url ?? '');
  const firstWords =
    text.length > FIRST_WORDS ? `${text.slice(0, FIRST_WORDS).replace(/\s\S*$/, '')}…` : text;
  const subject = [name && `«\u00a0${name}\u00a0»`, firstWords].filter(Boolean).join(' – ');
  return { date: moment.format(new Date(at)), subject };
}
