import { useDialog } from '#src/admin/record-form/useDialog.ts';
import { findAdminByEmail } from '#src/api/admins.ts';
import type { Id } from '#src/api/contract.ts';
import { identityOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import { LazyChoiceDialog } from './LazyChoiceDialog.tsx';

/** `abandoned`: nothing was sent, and the form stays as it is. */
export type SaveOutcome = 'saved' | 'failed' | 'abandoned' | 'reload';

type Save = Readonly<{
  /** `updatedAt` of the record as it was loaded; null where there is nothing to compare. */
  loadedAt: string | null;
  /** Reads the record again, just before the write; left out for a new one. */
  reread?: () => Promise<{ updatedAt: string | null } | undefined>;
  write: (adminId: Id) => Promise<true | undefined>;
}>;

type ConflictAnswer = 'reload' | 'overwrite' | 'cancel';

async function currentAdminId() {
  const email = identityOf(readToken());
  const admin = email === null ? undefined : await findAdminByEmail(email);
  if (!admin) console.error('Admin non trouvé !');
  return admin?.id;
}

/** Saving as specification section 6 and 8 say. */
export function useSaving() {
  const { subject, ask, answer } = useDialog<true, ConflictAnswer>();

  async function save({ loadedAt, reread, write }: Save): Promise<SaveOutcome> {
    const adminId = await currentAdminId();
    if (adminId === undefined) return 'abandoned';
    const current = await reread?.();
    // A session that ended on the way has already led to the login.
    if (readToken() === null) return 'abandoned';
    if (current && current.updatedAt !== loadedAt) {
      const decision = await ask(true);
      if (decision !== 'overwrite') return decision === 'reload' ? 'reload' : 'abandoned';
    }
    if (await write(adminId)) return 'saved';
    return readToken() === null ? 'abandoned' : 'failed';
  }

  const conflictDialog = subject && (
    <LazyChoiceDialog
      title="Modifié entre-temps"
      text="Quelqu’un a enregistré une autre version depuis que vous avez ouvert cette page. « Recharger » la montre et garde votre texte en brouillon. « Écraser » la remplace par la vôtre."
      choices={[
        { label: 'Recharger', onChoose: () => answer('reload') },
        { label: 'Écraser', onChoose: () => answer('overwrite') },
      ]}
      onCancel={() => answer('cancel')}
    />
  );
  return { save, conflictDialog };
}
