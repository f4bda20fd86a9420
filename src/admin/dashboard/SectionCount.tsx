import Typography from '@mui/material/Typography';
import { type CountedSection, countOf, type NewestRows } from './dashboard-reads.ts';
import { FailedPart } from './FailedPart.tsx';

const NAMES: Readonly<Record<CountedSection, readonly [one: string, many: string]>> = {
  articles: ['article', 'articles'],
  partners: ['partenaire', 'partenaires'],
  socialNetworks: ['réseau', 'réseaux'],
  contactMessages: ['message', 'messages'],
  logs: ['action', 'actions'],
};
const number = new Intl.NumberFormat('fr-FR');

type Props = { section: CountedSection; rows: NewestRows };

/** The number of rows of a section, on its card. */
export function SectionCount({ section, rows }: Props) {
  const [one, many] = NAMES[section];
  if (rows.status === 'failed') {
    return (
      <FailedPart what={many} onRetry={rows.retry}>
        Nombre inconnu.
      </FailedPart>
    );
  }
  const page = rows.status === 'ready' ? rows.data : rows.previous;
  const count = page && countOf(section, page);
  return (
    <Typography component="p" sx={{ minHeight: '1.5em', fontWeight: 600 }}>
      {count !== undefined && `${number.format(count)}\u00a0${count > 1 ? many : one}`}
    </Typography>
  );
}
