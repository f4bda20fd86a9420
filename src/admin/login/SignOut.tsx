import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LazyChoiceDialog } from '#src/admin/ui/LazyChoiceDialog.tsx';
import { useAdminHref } from '#src/admin/ui/useAdminHref.ts';
import { endSessions } from '#src/api/admins.ts';
import { removeToken } from '#src/session/token-store.ts';

/** Loaded at logout: the login page does not need it. */
async function drafts() {
  try {
    return await import('#src/admin/forms/closed-drafts.ts');
  } catch (error) {
    // A deploy has removed the file: the logout itself must not fail.
    console.error('Les brouillons n’ont pas pu être lus', error);
    return undefined;
  }
}

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
      void drafts()
        .then((store) => (admin === null ? [] : store?.readClosedDrafts(admin)))
        .then((kept = []) => {
          if (isLeft) return;
          if (kept.length > 0) setIsAsking(true);
          else leave();
        });
      return () => {
        isLeft = true;
      };
    },
    [admin, leave],
  );

  const forget = async () => {
    if (admin !== null) {
      await (await drafts())?.removeClosedDrafts(admin);
      // Versions and trash are removed together with the drafts.
      const kept = await import('#src/admin/versions/shelf.ts').catch(() => undefined);
      await kept?.shelf.removeAll(admin);
    }
    leave();
  };
  const stay = () => void navigate(hrefOf('dashboard'), { replace: true, state: null });

  return (
    <>
      <p role="status">Déconnexion…</p>
      {isAsking && (
        <LazyChoiceDialog
          title="Des textes ne sont pas enregistrés"
          text="Ils sont gardés sur cet appareil, et vous seront proposés à votre prochaine connexion. Sur un appareil que vous partagez, supprimez-les."
          choices={[
            { label: 'Rester', onChoose: stay },
            { label: 'Garder et se déconnecter', onChoose: leave },
            { label: 'Supprimer et se déconnecter', onChoose: () => void forget() },
          ]}
          onCancel={stay}
        />
      )}
    </>
  );
}
