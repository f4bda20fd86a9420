import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link, useLocation, useParams } from 'react-router-dom';
import { sections } from '#src/admin/entities.ts';
import { adminHref, listSearchOf, recordId } from '#src/admin/ui/navigation.ts';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { getRecord } from '#src/api/resources.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { ContactMessageCard } from './ContactMessageCard.tsx';
import { MessageActions } from './MessageActions.tsx';

const TITLE = 'Details du formulaire de contact';

/** Shows one message of a visitor. */
export function ContactMessagePage() {
  const { state } = useLocation();
  const id = recordId(useParams().id ?? '', state);
  const listHref = `${adminHref(sections.contactMessages)}${listSearchOf(state)}`;
  const contact = useResource(`contact|${id}`, (signal) =>
    getRecord(sections.contactMessages, id, signal),
  );
  return (
    <>
      <Link to={listHref}>Retour à la liste</Link>
      <Box sx={{ mt: 1 }}>
        <PageTitle>{TITLE}</PageTitle>
      </Box>
      <Card variant="outlined" sx={{ p: 2, maxWidth: '45rem' }}>
        {contact.status === 'loading' && <WaitingStatus isSeen>Chargement...</WaitingStatus>}
        {contact.status === 'failed' && <Typography role="alert">Contact non trouvé.</Typography>}
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
