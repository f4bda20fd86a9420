import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { markHandled, useHandled } from '#src/admin/device-store/useHandled.ts';
import { sections } from '#src/admin/entities.ts';
import { DeleteDialog } from '#src/admin/lists/ConfirmDialog.tsx';
import type { ContactMessage, Id } from '#src/api/contract.ts';
import { deleteResource } from '#src/api/resources.ts';
import { site } from '#src/config.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { notifySuccess } from '#src/ui/notification/notifications.ts';

type Props = { id: Id; contact: ContactMessage; listHref: string };

/** What can be done with a message: answer it, mark it on this device, delete it. */
export function MessageActions({ id, contact, listHref }: Props) {
  const navigate = useNavigate();
  const handled = useHandled(id);
  const [isAsking, setIsAsking] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const name = contact.name || String(id);
  const subject = encodeURIComponent(`Votre message à ${site.name}`);

  async function deleteMessage() {
    setIsSent(true);
    const isDeleted = await deleteResource(sections.contactMessages, id);
    setIsSent(false);
    setIsAsking(false);
    if (!isDeleted) return;
    markHandled(id, false);
    notifySuccess(`${isDeleted === 'gone' ? 'Déjà supprimé' : 'Supprimé'}\u00a0: ${name}`);
    await navigate(listHref, { replace: true });
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {contact.email && (
        <Button
          component="a"
          variant="contained"
          href={`mailto:${encodeSegment(contact.email)}?subject=${subject}`}
        >
          Répondre
        </Button>
      )}
      <Button variant="outlined" aria-pressed={handled} onClick={() => markHandled(id, !handled)}>
        {handled ? 'Traité (sur cet appareil)' : 'Marquer comme traité (sur cet appareil)'}
      </Button>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Supprimer
      </Button>
      {isAsking && (
        <DeleteDialog
          name={name}
          isSent={isSent}
          onConfirm={() => void deleteMessage()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Box>
  );
}
