import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { sections } from '#src/admin/entities.ts';
import { DeleteDialog } from '#src/admin/lists/ConfirmDialog.tsx';
import { adminHref, formStateOf, listKey, recordId } from '#src/admin/navigation.ts';
import { deletedSentence, deleteRecord } from '#src/admin/record/delete-record.ts';
import { markHandled, useHandled } from '#src/admin/record/useHandled.ts';
import { Icon } from '#src/admin/ui/Icon.tsx';
import { backButton, PageTitle, pressedAway } from '#src/admin/ui/PageTitle.tsx';
import type { ContactMessage, Id } from '#src/api/contract.ts';
import { getRecord } from '#src/api/resources.ts';
import { site } from '#src/config.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { frenchDateTime } from '#src/lib/french-date-time.ts';
import { notifySuccess } from '#src/ui/notification/notifications.ts';
import { usePublished } from '#src/ui/PublishedContext.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

export function ContactMessagePage() {
  const { state } = useLocation();
  const id = recordId(useParams().id ?? '');
  const listHref = `${adminHref(sections.contactMessages)}${formStateOf(state).listSearch}`;
  const contact = useResource(`contact|${id}`, (signal) =>
    getRecord(sections.contactMessages, id, signal),
  );
  return (
    <>
      <Button {...backButton} component={Link} to={listHref}>
        Retour à la liste
      </Button>
      <PageTitle>Details du formulaire de contact</PageTitle>
      <Card variant="outlined" sx={{ p: 2, maxWidth: '45rem' }}>
        {contact.status === 'loading' && <WaitingStatus isSeen>Chargement...</WaitingStatus>}
        {contact.status === 'failed' && (
          <>
            <Typography role="alert">Contact non trouvé.</Typography>
            <Button variant="outlined" onClick={pressedAway(contact.reload)} sx={{ mt: 2 }}>
              Réessayer
            </Button>
          </>
        )}
        {contact.status === 'ready' && (
          <>
            <ContactMessageCard contact={contact.data} />
            <MessageActions key={id} id={id} contact={contact.data} listHref={listHref} />
          </>
        )}
      </Card>
    </>
  );
}

/** A visitor's message with its line breaks; e-mail address and phone number are links. */
function ContactMessageCard({ contact }: { contact: ContactMessage }) {
  const { name, email, phone, message, createdAt } = contact;
  return (
    <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      <Entry label="Nom">{name}</Entry>
      <Entry label="E-mail">
        {email && <a href={`mailto:${encodeSegment(email)}`}>{email}</a>}
      </Entry>
      <Entry label="Téléphone">
        {phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
      </Entry>
      <Entry label="Message">{message}</Entry>
      <Entry label="Reçu le">{createdAt && frenchDateTime(createdAt)}</Entry>
    </Box>
  );
}

/** What a visitor left out has no line. */
const Entry = ({ label, children }: { label: string; children: ReactNode }) =>
  children && (
    <Box sx={{ '& + &': { mt: 2 } }}>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
        {children}
      </Typography>
    </Box>
  );

type ActionsProps = { id: Id; contact: ContactMessage; listHref: string };

/** What can be done with a message: answer it, mark it on this device, delete it. */
function MessageActions({ id, contact, listHref }: ActionsProps) {
  const navigate = useNavigate();
  const published = usePublished();
  const handled = useHandled(id);
  const [isAsking, setIsAsking] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const name = contact.name || String(id);
  const actions = useRef<HTMLElement>(null);
  const subject = encodeURIComponent(`Votre message à ${site.name}`);

  async function deleteMessage() {
    const onSend = () => setIsSent(true);
    const result = await deleteRecord(sections.contactMessages, { ...contact, id }, { onSend });
    setIsSent(false);
    setIsAsking(false);
    if (result.is !== 'deleted' && result.is !== 'gone') return;
    // The list shows what it remembers until it has been read again.
    published.forget(listKey(sections.contactMessages));
    markHandled(id, false);
    notifySuccess(deletedSentence(name, result));
    // Somebody may have gone elsewhere meanwhile, and be writing there.
    if (actions.current) await navigate(listHref, { replace: true });
  }

  return (
    <Box ref={actions} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {contact.email && (
        <Button
          component="a"
          variant="contained"
          color="primary"
          href={`mailto:${encodeSegment(contact.email)}?subject=${subject}`}
        >
          Répondre
        </Button>
      )}
      <Button variant="outlined" aria-pressed={handled} onClick={() => markHandled(id, !handled)}>
        {handled ? 'Traité' : 'Marquer comme traité'}
      </Button>
      <Button
        color="error"
        startIcon={<Icon name="bin" size={18} />}
        onClick={() => setIsAsking(true)}
      >
        Supprimer
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
        Ce qui est marqué comme traité ne l’est que sur cet appareil.
      </Typography>
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
