import Button from '@mui/material/Button';
import { useState } from 'react';
import { columnOf, entityOfRecord, recordName } from '#src/admin/entities.ts';
import { readableText } from '#src/admin/ui/readable-text.ts';
import type { Id } from '#src/api/contract.ts';
import { useOwner } from '#src/session/useIdentity.ts';
import { notifyError } from '#src/ui/notification/notifications.ts';
import { useResource } from '#src/ui/useResource.ts';
import type { Draft } from './device-db.ts';
import { forgetDraft, keepDraft, listFreeDrafts } from './draft-store.ts';

/** Whether a draft is of an entity, of one of its records, or (null) of a record that does not exist yet. */
export const isDraftOf = (draft: Draft, entity: string, id?: Id | null) =>
  draft.entity === entity && (id === undefined || String(draft.id) === String(id));

/**
 * Returns the drafts that a person may take up, newest first; those thrown away on this page are among
 * them, and can be had back. Without `id` those of all records.
 */
export function useDrafts(entity: string, id?: Id | null) {
  const owner = useOwner();
  const read = useResource(`brouillons/${owner}`, () => listFreeDrafts(owner));
  const [thrownAway, setThrownAway] = useState<readonly Draft[]>([]);
  const [pressed, setPressed] = useState<Draft>();
  const all = read.status === 'ready' ? read.data : (read.previous ?? []);

  async function throwAway(...drafts: readonly Draft[]) {
    setPressed(drafts[0]);
    setThrownAway((before) => [...before, ...drafts]);
    for (const draft of drafts)
      if ((await forgetDraft(draft)) === 'not-forgotten') {
        setThrownAway((before) => before.filter((other) => other !== draft));
        notifyError('Cet appareil n’a pas pu supprimer le brouillon.');
      }
  }
  async function haveBack(draft: Draft) {
    if ((await keepDraft(draft)) === 'not-kept') return notifyError(NOT_KEPT);
    setPressed(draft);
    setThrownAway((before) => before.filter((other) => other !== draft));
  }
  return {
    drafts: all.filter((draft) => isDraftOf(draft, entity, id)),
    isThrownAway: (draft: Draft) => thrownAway.includes(draft),
    /** The button in the place of the one pressed last, which had the focus, is this draft's. */
    hasFocus: (draft: Draft) => draft === pressed,
    throwAway,
    haveBack,
    reload: read.reload,
  };
}

export type DraftButtonProps = {
  drafts: Omit<ReturnType<typeof useDrafts>, 'reload'>;
  draft: Draft;
};

/** Throws a draft away, or has it back: the one in the place of what was pressed takes the focus. */
export function DraftButton({ drafts, draft }: DraftButtonProps) {
  const isGone = drafts.isThrownAway(draft);
  return (
    <Button
      key={String(isGone)}
      size="small"
      autoFocus={drafts.hasFocus(draft)}
      onClick={() => void (isGone ? drafts.haveBack(draft) : drafts.throwAway(draft))}
    >
      {isGone ? 'Annuler la suppression' : 'Supprimer le brouillon'}
    </Button>
  );
}

/** Said where a text stays in its form, because it could be kept nowhere else. */
export const NOT_KEPT =
  'Cet appareil ne peut pas garder de brouillon\u00a0: votre texte n’est que dans cette page.';

const FIRST_WORDS = 60;
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

const firstWordsOf = (text: string) =>
  text.length > FIRST_WORDS ? `${text.slice(0, FIRST_WORDS).replace(/\s\S*$/, '')}…` : text;

/** Describes a draft: its date, and the beginnings of its title or name and of its other texts. */
export function draftSummary(draft: Draft) {
  const { at, values } = draft;
  const nameField = entityOfRecord(draft)?.nameField;
  const text = Object.keys(values)
    .filter((field) => field !== nameField && columnOf(draft, field).kind !== 'logo')
    .map((field) => readableText(columnOf(draft, field).kind, values[field] ?? ''))
    .filter(Boolean)
    .join(' – ');
  const name = firstWordsOf(recordName(draft));
  const subject = [name && `«\u00a0${name}\u00a0»`, firstWordsOf(text)].filter(Boolean).join(' – ');
  return { date: moment.format(new Date(at)).replace(/^1\b/, '1er'), subject };
}
