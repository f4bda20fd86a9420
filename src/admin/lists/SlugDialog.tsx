import Typography from '@mui/material/Typography';
import { articleHref } from '#src/paths.ts';
import { useSite } from '#src/ui/SiteContext.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { NamedRow } from './definition.ts';
import { nextSlug } from './next-slug.ts';

type Props = { row: NamedRow; onConfirm: () => Promise<unknown>; onCancel: () => void };

/** Asks before an article gets a new slug, and shows the expected one. */
export function SlugDialog({ row, onConfirm, onCancel }: Props) {
  const { url } = useSite();
  const slug = String(row.slug ?? '');
  const next = useResource(`slug/${row.id}`, (signal) => nextSlug(row, signal));
  const isSame = next.status === 'ready' && next.data === slug;

  const linkOf = (name: string) => (name === '' ? 'aucun' : `${url}${articleHref(name)}`);
  return (
    <ConfirmDialog
      question="Êtes-vous sûr de vouloir mettre à jour le lien de cet article ?"
      confirmLabel="Mettre à jour"
      runningLabel="Mise à jour…"
      onConfirm={isSame ? undefined : onConfirm}
      onCancel={onCancel}
    >
      <Line label="Lien actuel" link={linkOf(slug)} />
      {next.status === 'loading' && <WaitingStatus isSeen>Calcul du nouveau lien…</WaitingStatus>}
      {next.status === 'failed' && <Line label="Nouveau lien" link="choisi par le serveur" />}
      {next.status === 'ready' && !isSame && <Line label="Nouveau lien" link={linkOf(next.data)} />}
      {isSame && (
        <Typography>Ce lien est déjà celui de son titre&nbsp;: rien ne change.</Typography>
      )}
    </ConfirmDialog>
  );
}

const Line = ({ label, link }: { label: string; link: string }) => (
  <Typography sx={{ overflowWrap: 'anywhere', mb: 1 }}>{`${label}\u00a0: ${link}`}</Typography>
);
