import { ChoiceDialog } from '#src/admin/ui/ActionDialog.tsx';
import { useDialog } from '#src/admin/ui/useDialog.ts';

/** A record as a form reads it: its fields, and when it was saved last. */
export type ReadRecord = Readonly<Record<string, unknown> & { updatedAt: string | null }>;

type Question = 'changed' | 'unknown';
type Answer = 'reload' | 'overwrite' | 'cancel';

const QUESTIONS = {
  changed: {
    title: 'Modifié entre-temps',
    text: 'Quelqu’un a enregistré une autre version depuis que vous avez ouvert cette page. « Recharger » la montre et garde votre texte en brouillon. « Écraser » la remplace par la vôtre.',
  },
  unknown: {
    title: 'Remplacer sans avoir lu\u00a0?',
    text: 'Le texte enregistré n’a pas pu être lu. « Recharger » essaie encore et garde votre texte en brouillon. « Écraser » remplace ce qui est enregistré, quoi que ce soit.',
  },
} as const;

/**
 * Asks before a save replaces something that this form has not shown: what could not be read, when the
 * form opened or now, and what somebody else has saved meanwhile. Equal fields are no conflict, whatever
 * their date.
 */
export function useConflict(fields: readonly string[]) {
  const { subject, ask, answer } = useDialog<Question, Answer>();

  async function settle(known: ReadRecord | undefined, current: ReadRecord | null | undefined) {
    if (!current) return ask('unknown');
    if (!known) return ask('changed');
    const isSameDate = known.updatedAt !== null && known.updatedAt === current.updatedAt;
    const isSame = isSameDate || fields.every((name) => known[name] === current[name]);
    return isSame ? 'overwrite' : ask('changed');
  }

  const dialog = subject && (
    <ChoiceDialog
      title={QUESTIONS[subject].title}
      choices={[
        { label: 'Annuler', onChoose: () => answer('cancel') },
        { label: 'Recharger', onChoose: () => answer('reload') },
        { label: 'Écraser', onChoose: () => answer('overwrite'), isDestructive: true },
      ]}
      onCancel={() => answer('cancel')}
    >
      {QUESTIONS[subject].text}
    </ChoiceDialog>
  );
  return { settle, dialog };
}
