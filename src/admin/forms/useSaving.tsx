import { LazyChoiceDialog } from '#src/admin/ui/LazyChoiceDialog.tsx';
import { useDialog } from '#src/admin/ui/useDialog.ts';
import type { Id } from '#src/api/contract.ts';
import { readToken } from '#src/session/token-store.ts';
import { currentAdminId } from './current-admin.ts';

/** `abandoned`: nothing was sent, and the form stays unchanged. */
export type SaveOutcome = 'saved' | 'failed' | 'abandoned' | 'reload';

type Save = Readonly<{
  /** The record as it was loaded, undefined when it could not be read; missing for a new one. */
  loaded?: { updatedAt: string | null } | undefined;
  /** Reads the record again just before the write; missing for a new one. */
  reread?: (() => Promise<{ updatedAt: string | null } | undefined>) | undefined;
  write: (adminId: Id) => Promise<true | undefined>;
}>;

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

/** Saves a form as described in specification sections 6 and 8. */
export function useSaving() {
  const { subject, ask, answer } = useDialog<Question, Answer>();

  async function save({ loaded, reread, write }: Save): Promise<SaveOutcome> {
    const adminId = await currentAdminId();
    if (adminId === undefined) return 'abandoned';
    const current = await reread?.();
    // A session that expired meanwhile has already redirected to the login.
    if (readToken() === null) return 'abandoned';
    const question = reread && questionAbout(loaded, current);
    if (question) {
      const decision = await ask(question);
      if (decision !== 'overwrite') return decision === 'reload' ? 'reload' : 'abandoned';
    }
    if (await write(adminId)) return 'saved';
    return readToken() === null ? 'abandoned' : 'failed';
  }

  const conflictDialog = subject && (
    <LazyChoiceDialog
      {...QUESTIONS[subject]}
      choices={[
        { label: 'Recharger', onChoose: () => answer('reload') },
        { label: 'Écraser', onChoose: () => answer('overwrite') },
      ]}
      onCancel={() => answer('cancel')}
    />
  );
  return { save, conflictDialog };
}

/**
 * A record that could not be read, now or when the form opened, is not overwritten without a
 * question.
 */
function questionAbout(loaded: Save['loaded'], current: Save['loaded']): Question | undefined {
  if (!loaded) return current ? 'changed' : 'unknown';
  return current && current.updatedAt !== loaded.updatedAt ? 'changed' : undefined;
}
