import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { Notice } from '#src/admin/ui/Notice.tsx';
import type { Draft } from './draft-store.ts';
import { draftSummary } from './draft-summary.ts';

type Props = {
  recordForm: Readonly<{
    offers: readonly Draft[];
    resume: (offer: Draft) => Promise<void>;
    discard: (offer: Draft) => void;
    resumedWriter: string | undefined;
    baseUpdatedAt: string | null;
    isStorageBroken: boolean;
  }>;
};

/** Offers a draft that was never saved; it is part of the page and can be ignored. */
export function DraftBanner({ recordForm }: Props) {
  const { offers, resume, discard, resumedWriter, baseUpdatedAt, isStorageBroken } = recordForm;
  const [offer] = offers;
  const chosen = offers.find(({ writer }) => writer === resumedWriter);
  const summary = offer && draftSummary(offer);

  const onChosen = useEffectEvent((draft: Draft) => void resume(draft));

  useEffect(
    function resumeTheChosenDraft() {
      if (chosen) onChosen(chosen);
    },
    [chosen],
  );

  return (
    <>
      {offer && (
        <Notice>
          Un brouillon du {summary?.date} n’a pas été enregistré
          {summary?.subject ? `\u00a0: ${summary.subject}` : '.'}
          {offer.baseUpdatedAt !== baseUpdatedAt &&
            ' Il part d’une version plus ancienne que celle-ci.'}
          <br />
          <Button size="small" sx={{ ml: -0.5 }} onClick={() => void resume(offer)}>
            Reprendre
          </Button>
          <Button size="small" color="inherit" onClick={() => discard(offer)}>
            Supprimer le brouillon
          </Button>
        </Notice>
      )}
      {isStorageBroken && (
        <Notice>Cet appareil ne peut pas garder de brouillon. Pensez à enregistrer souvent.</Notice>
      )}
    </>
  );
}
