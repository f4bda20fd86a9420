import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { adminHref } from '#src/admin/navigation.ts';
import { forgetPerson, unsavedTexts } from '#src/admin/record/draft-store.ts';
import { ChoiceDialog } from '#src/admin/ui/ActionDialog.tsx';
import { endSessions } from '#src/api/admins.ts';
import { removeToken } from '#src/session/token-store.ts';
import { useOwner } from '#src/session/useIdentity.ts';
import { notifyError } from '#src/ui/notification/notifications.ts';

const TEXTS = {
  kept: 'Ils sont gardés sur cet appareil, et vous seront proposés à votre prochaine connexion. Sur un appareil que vous partagez, supprimez-les.',
  'not-kept': 'Cet appareil ne peut pas les garder\u00a0: ils seront perdus.',
} as const;

/**
 * Ends the session; where texts are unsaved, that of this page included, it asks what becomes of them. The
 * question outlives its button, which a tablet that is turned has in another bar.
 */
export function useSignOut() {
  const navigate = useNavigate();
  const owner = useOwner();
  const [asked, setAsked] = useState<keyof typeof TEXTS>();

  function leave() {
    void endSessions();
    // The layout leads to the login, which would come back here; whoever logs out wants neither.
    flushSync(removeToken);
    void navigate(adminHref(), { replace: true, state: null });
  }
  async function signOut() {
    const unsaved = await unsavedTexts(owner);
    if (unsaved === 'nothing') leave();
    else setAsked(unsaved);
  }
  const stay = { label: 'Rester', onChoose: () => setAsked(undefined) };
  async function forget() {
    const forgotten = await forgetPerson(owner);
    if (forgotten === 'forgotten' || asked === 'not-kept') return leave();
    setAsked(undefined);
    notifyError('Cet appareil n’a pas pu les supprimer.');
  }
  const keep = { label: 'Garder et se déconnecter', onChoose: leave };
  const lose = {
    label: asked === 'kept' ? 'Supprimer et se déconnecter' : 'Se déconnecter',
    onChoose: () => void forget(),
    isDestructive: true,
  };
  return {
    signOut,
    question: asked && (
      <ChoiceDialog
        title="Des textes ne sont pas enregistrés"
        choices={asked === 'kept' ? [stay, keep, lose] : [stay, lose]}
      >
        {TEXTS[asked]}
      </ChoiceDialog>
    ),
  };
}
