import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ContactMessage } from '#src/api/contract.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { frenchDateTime } from '#src/lib/french-date-time.ts';

/** A visitor's message with its line breaks; e-mail address and phone number are links. */
export function ContactMessageCard({ contact }: { contact: ContactMessage }) {
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
