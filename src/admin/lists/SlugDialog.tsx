import Typography from '@mui/material/Typography';
import { findArticleBySlug } from '#src/api/articles.ts';
import { site } from '#src/config.ts';
import { slugOf } from '#src/lib/slug.ts';
import { articleHref } from '#src/paths.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { ConfirmDialog, type ConfirmProps } from './ConfirmDialog.tsx';
import type { NamedRow } from './rows.ts';

/** Maximum number of slugs tried; beyond, only the backend knows the result. */
const MOST = 20;

/**
 * Returns the slug that an update will give: that of the title, with -2, -3… when another article has
 * it. `undefined` when it cannot be determined.
 */
async function nextSlug({ id, title }: NamedRow, signal: AbortSignal) {
  const wanted = slugOf(String(title ?? ''));
  for (let number = 1; number <= MOST; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const owner = await findArticleBySlug(slug, signal);
    if (owner === undefined) return undefined;
    if (owner === null || String(owner.id) === String(id)) return slug;
  }
  return undefined;
}

type Props = ConfirmProps & { row: NamedRow };

/** Asks before an article gets a new slug, and shows the expected one. */
export function SlugDialog({ row, ...props }: Props) {
  const slug = String(row.slug ?? '');
  const next = useResource(`slug/${row.id}`, (signal) => nextSlug(row, signal));
  const isSame = next.status === 'ready' && next.data === slug;

  const linkOf = (name: string) => (name === '' ? 'aucun' : `${site.url}${articleHref(name)}`);
  return (
    <ConfirmDialog
      question="Êtes-vous sûr de vouloir mettre à jour le lien de cet article ?"
      confirmLabel={isSame ? 'Mettre à jour quand même' : 'Mettre à jour'}
      runningLabel="Mise à jour…"
      cancelLabel={isSame ? 'Fermer' : 'Annuler'}
      {...props}
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
