import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { TrashLack } from '#src/admin/record/delete-record.ts';
import { ChoiceDialog } from '#src/admin/ui/ActionDialog.tsx';
import { site } from '#src/config.ts';
import { articleHref } from '#src/paths.ts';
import type { NamedRow } from './rows.ts';

type ConfirmProps = {
  onConfirm: () => void;
  /** The call itself has been sent: it can no longer be taken back. */
  isSent: boolean;
  onCancel: () => void;
};

type DialogProps = ConfirmProps & {
  question: string;
  confirmLabel: string;
  /** Label of the button while `onConfirm` runs. */
  runningLabel: string;
  isDestructive?: boolean;
  children?: ReactNode;
};

/** Asks before an action with consequences, and stays until it has ended. */
export function ConfirmDialog({ isDestructive = false, ...props }: DialogProps) {
  const { question, confirmLabel, runningLabel, onConfirm, isSent, onCancel, children } = props;
  const [isRunning, setIsRunning] = useState(false);
  const confirm = () => {
    setIsRunning(true);
    onConfirm();
  };
  return (
    <ChoiceDialog
      title={question}
      isWaiting={isRunning}
      choices={[
        { label: 'Annuler', onChoose: onCancel, isOff: isSent },
        {
          label: isRunning ? runningLabel : confirmLabel,
          onChoose: confirm,
          isMain: true,
          isDestructive,
          isOff: isRunning,
        },
      ]}
    >
      {children}
    </ChoiceDialog>
  );
}

const LACKS: Readonly<Record<TrashLack, string>> = {
  'not-kept':
    'La corbeille de cet appareil ne peut pas le garder\u00a0: ce sera supprimé pour de bon.',
  'not-read':
    'S’il ne peut toujours pas être lu, la corbeille de cet appareil n’en gardera que ce que la liste montre.',
};

type DeleteProps = ConfirmProps & {
  name: string;
  lack?: TrashLack | undefined;
};

/** Specification section 5, "Confirmations". */
export const DeleteDialog = ({ name, lack, ...props }: DeleteProps) => (
  <ConfirmDialog
    question={`Êtes-vous sûr de vouloir supprimer ${name} ?`}
    confirmLabel="Supprimer"
    runningLabel="Suppression…"
    isDestructive
    {...props}
  >
    {lack && LACKS[lack]}
  </ConfirmDialog>
);

type SlugProps = ConfirmProps & { row: NamedRow };

/** Asks before an article gets a new slug (specification section 5, "Confirmations"). */
export function SlugDialog({ row: { slug }, ...props }: SlugProps) {
  const link = slug ? `${site.url}${articleHref(String(slug))}` : 'aucun';
  return (
    <ConfirmDialog
      question="Êtes-vous sûr de vouloir mettre à jour le lien de cet article ?"
      confirmLabel="Mettre à jour"
      runningLabel="Mise à jour…"
      {...props}
    >
      <Typography sx={{ overflowWrap: 'anywhere', mb: 1 }}>Lien actuel&nbsp;: {link}</Typography>
      <Typography>Nouveau lien&nbsp;: choisi par le serveur.</Typography>
    </ConfirmDialog>
  );
}
