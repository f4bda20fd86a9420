import Button from '@mui/material/Button';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { forgetPerson, unsavedTexts } from '#src/admin/device-store/drafts.ts';
import { type Choice, ChoiceDialog } from '#src/admin/ui/ActionDialog.tsx';
import { adminHref } from '#src/admin/ui/navigation.ts';
import { endSessions } from '#src/api/admins.ts';
import { removeToken } from '#src/session/token-store.ts';
import { useIdentity } from '#src/session/useIdentity.ts';

const TEXTS = {
  kept: 'Ils sont gardés sur cet appareil, et vous seront proposés à votre prochaine connexion. Sur un appareil que vous partagez, supprimez-les.',
  lost: 'Cet appareil ne peut pas les garder\u00a0: ils seront perdus.',
} as const;

/** Ends the session; where texts are unsaved, that of this page included, it asks what becomes of them. */
export function SignOutButton() {
  const navigate = useNavigate();
  const owner = useIdentity() ?? '';
  const [asked, setAsked] = useState<keyof typeof TEXTS>();

  function leave() {
    void endSessions();
    // The layout leads to the login, which would come back here; whoever logs out wants neither.
    flushSync(removeToken);
    void navigate(adminHref(), { replace: true, state: null });
  }
  async function signOut() {
    const unsaved = await unsavedTexts(owner);
    if (unsaved === 'none') leave();
    else setAsked(unsaved);
  }
  const stay = { label: 'Rester', onChoose: () => setAsked(undefined) };
  const forget = () => void forgetPerson(owner).then(leave);
  const choices: readonly [Choice, ...Choice[]] =
    asked === 'lost'
      ? [stay, { label: 'Se déconnecter', onChoose: leave, isDestructive: true }]
      : [
          stay,
          { label: 'Garder et se déconnecter', onChoose: leave },
          { label: 'Supprimer et se déconnecter', onChoose: forget, isDestructive: true },
        ];
  return (
    <>
      <Button color="inherit" onClick={() => void signOut()}>
        Se déconnecter
      </Button>
      {asked && (
        <ChoiceDialog
          title="Des textes ne sont pas enregistrés"
          choices={choices}
          onCancel={stay.onChoose}
        >
          {TEXTS[asked]}
        </ChoiceDialog>
      )}
    </>
  );
}
