import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetPerson, hasUnsavedTexts } from '#src/admin/device-store/drafts.ts';
import { ChoiceDialog } from '#src/admin/ui/ChoiceDialog.tsx';
import { useAdminHref } from '#src/admin/ui/useAdminHref.ts';
import { endSessions } from '#src/api/admins.ts';
import { removeToken } from '#src/session/token-store.ts';

/** Ends the session; when there are unsaved texts, it first asks whether to keep them. */
export function SignOut({ admin }: { admin: string | null }) {
  const navigate = useNavigate();
  const hrefOf = useAdminHref();
  const [isAsking, setIsAsking] = useState(false);

  const leave = useCallback(() => {
    void endSessions();
    removeToken();
    void navigate(hrefOf('login'), { replace: true, state: null });
  }, [navigate, hrefOf]);

  useEffect(
    function leaveUnlessTextsAreKept() {
      let isLeft = false;
      void (admin === null ? Promise.resolve(false) : hasUnsavedTexts(admin)).then((isKept) => {
        if (isLeft) return;
        if (isKept) setIsAsking(true);
        else leave();
      });
      return () => {
        isLeft = true;
      };
    },
    [admin, leave],
  );

  const forget = async () => {
    if (admin !== null) await forgetPerson(admin);
    leave();
  };
  const stay = () => void navigate(hrefOf('dashboard'), { replace: true, state: null });

  return (
    <>
      <p role="status">Déconnexion…</p>
      {isAsking && (
        <ChoiceDialog
          title="Des textes ne sont pas enregistrés"
          text="Ils sont gardés sur cet appareil, et vous seront proposés à votre prochaine connexion. Sur un appareil que vous partagez, supprimez-les."
          choices={[
            { label: 'Rester', onChoose: stay },
            { label: 'Garder et se déconnecter', onChoose: leave },
            {
              label: 'Supprimer et se déconnecter',
              onChoose: () => void forget(),
              isDestructive: true,
            },
          ]}
          onCancel={stay}
        />
      )}
    </>
  );
}
