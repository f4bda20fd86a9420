import Button from '@mui/material/Button';
import { draftSummary } from '#src/admin/device-store/describe-record.ts';
import type { DeviceRecord } from '#src/admin/device-store/device-store.ts';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';

type Props = {
  draft: Readonly<{
    offers: readonly DeviceRecord[];
    resume: (offer: DeviceRecord) => Promise<void>;
    discard: (offer: DeviceRecord) => void;
    baseUpdatedAt: string | null;
    isStorageBroken: boolean;
  }>;
};

/** Offers a draft that was never saved; it is part of the page and can be ignored. */
export function DraftBanner({ draft }: Props) {
  const { offers, resume, discard, baseUpdatedAt, isStorageBroken } = draft;
  const [offer] = offers;
  const summary = offer && draftSummary(offer);
  return (
    <>
      {offer && (
        <PageMessage>
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
        </PageMessage>
      )}
      {isStorageBroken && (
        <PageMessage>
          Cet appareil ne peut pas garder de brouillon. Pensez à enregistrer souvent.
        </PageMessage>
      )}
    </>
  );
}
