import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { ChoiceDialog } from '#src/admin/ui/ActionDialog.tsx';
import { readToken } from '#src/session/token-store.ts';

type Props = {
  isUnsaved: () => boolean;
  /** Writes the draft; leaving waits for it, so that closing the page at once does not lose it. */
  flush: () => Promise<unknown>;
};

/**
 * Asks before a form with unsaved changes is left. After the end of the session it does not ask: nothing
 * could be saved, a logout has asked already, and the draft on this device keeps the text.
 */
export function LeaveGuard({ isUnsaved, flush }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && readToken() !== null && isUnsaved(),
  );
  useBeforeUnload((event) => isUnsaved() && event.preventDefault());

  if (blocker.state !== 'blocked') return null;
  return (
    <ChoiceDialog
      title="Quitter sans enregistrer ?"
      choices={[
        { label: 'Rester', onChoose: blocker.reset },
        { label: 'Quitter', onChoose: () => void flush().then(blocker.proceed) },
      ]}
      onCancel={blocker.reset}
    >
      Vos changements ne sont pas enregistrés. Un brouillon reste sur cet appareil.
    </ChoiceDialog>
  );
}
