import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { sections } from '#src/admin/entities.ts';
import { adminHref, listSearchOf, recordId } from '#src/admin/ui/navigation.ts';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import type { ContactMessage } from '#src/api/contract.ts';
import { getRecord } from '#src/api/resources.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { frenchDateTime } from '#src/lib/french-date-time.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
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

/** A visitor's message with its line breaks; e-mail address and phone number are links. */
function ContactMessageCard({ contact }: { contact: ContactMessage }) {
  const { name, email, phone, message, createdAt } = contact;
  const entries: readonly (readonly [string, ReactNode])[] = [
    ['Nom', name],
    [
      'E-mail',
      email && (
        <a key="email" href={`mailto:${encodeSegment(email)}`}>
          {email}
        </a>
      ),
    ],
    [
      'Téléphone',
      phone && (
        <a key="phone" href={`tel:${phone.replace(/\s/g, '')}`}>
          {phone}
        </a>
      ),
    ],
    ['Message', message],
    ['Reçu le', createdAt === null ? '' : frenchDateTime(createdAt)],
  ];
  return (
    <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {entries
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Box key={label} sx={{ '& + &': { mt: 2 } }}>
            <Typography component="dt" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
