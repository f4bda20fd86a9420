import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { ChoiceDialog } from '#src/admin/ui/ActionDialog.tsx';
import { useDialog } from '#src/admin/ui/useDialog.ts';
import { readToken } from '#src/session/token-store.ts';
import type { Kept } from './device-db.ts';
import { NOT_KEPT } from './useDrafts.tsx';

type LeaveProps = {
  isUnsaved: () => boolean;
  /** Of it something has not arrived in the form: no draft keeps that. */
  isUnderway: () => boolean;
  /** The device has just failed to keep the text. */
  isStorageBroken: boolean;
  /** Leaves if what is typed is kept. */
  quit: (go: () => unknown) => Promise<Kept>;
};

/**
 * Asks before a form with unsaved changes is left. After the end of the session it does not ask: nothing
 * could be saved, a logout has asked already, and the draft keeps the text.
 */
export function LeaveQuestion({ isUnsaved, isUnderway, isStorageBroken, quit }: LeaveProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && readToken() !== null && isUnsaved(),
  );
  useBeforeUnload((event) => isUnsaved() && event.preventDefault());

  if (blocker.state !== 'blocked') return null;
  const { proceed, reset } = blocker;
  async function keepAndQuit() {
    // It stays, and why was said; the next time, the question says so before.
    if ((await quit(proceed)) === 'not-kept') reset();
  }
  const leave = isStorageBroken
    ? { label: 'Quitter et perdre', onChoose: proceed, isDestructive: true }
    : { label: 'Quitter', onChoose: () => void keepAndQuit() };
  return (
    <ChoiceDialog
      title={
        isStorageBroken ? 'Quitter et perdre ce texte\u00a0?' : 'Quitter sans enregistrer\u00a0?'
      }
      choices={[{ label: 'Rester', onChoose: reset }, leave]}
    >
      {isStorageBroken
        ? NOT_KEPT
        : isUnderway()
          ? 'L’envoi du fichier n’est pas terminé\u00a0: il sera abandonné. Un brouillon du reste est gardé sur cet appareil.'
          : 'Vos changements ne sont pas enregistrés. Un brouillon reste sur cet appareil.'}
    </ChoiceDialog>
  );
}

const QUESTIONS = {
  changed: {
    title: 'Modifié entre-temps',
    text: 'Quelqu’un a enregistré une autre version depuis que vous avez ouvert cette page. «\u00a0Recharger\u00a0» la montre et garde votre texte en brouillon. «\u00a0Remplacer\u00a0» la remplace par la vôtre.',
  },
  unread: {
    title: 'Remplacer le texte enregistré\u00a0?',
    text: 'Ce qui est enregistré n’a pas pu être lu. «\u00a0Recharger\u00a0» essaie encore et garde votre texte en brouillon. «\u00a0Remplacer\u00a0» y met le vôtre, quoi qu’il contienne.',
  },
  gone: {
    title: 'Il a été supprimé ailleurs',
    text: 'Rien n’est plus enregistré sous ce numéro. «\u00a0Recréer\u00a0» l’enregistre comme nouveau. «\u00a0Abandonner\u00a0» garde votre texte en brouillon.',
  },
} as const;

type Answer = 'cancel' | 'reload' | 'overwrite' | 'recreate' | 'abandon';

/** Asks before a save replaces something that its author has not seen, or what is gone. */
export function useSaveQuestion() {
  const { subject, ask, answer } = useDialog<keyof typeof QUESTIONS, Answer>();
  const choice = (label: string, wanted: Answer) => ({ label, onChoose: () => answer(wanted) });
  const others =
    subject === 'gone'
      ? [choice('Abandonner', 'abandon'), { ...choice('Recréer', 'recreate'), isMain: true }]
      : [
          choice('Recharger', 'reload'),
          { ...choice('Remplacer', 'overwrite'), isDestructive: true },
        ];
  const dialog = subject && (
    <ChoiceDialog
      title={QUESTIONS[subject].title}
      choices={[choice('Annuler', 'cancel'), ...others]}
    >
      {QUESTIONS[subject].text}
    </ChoiceDialog>
  );
  return { ask, dialog };
}
