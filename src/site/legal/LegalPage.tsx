import { answerKeys } from '#src/api/answer-keys.ts';
import { getLegalNotice, legalNoticeFallback } from '#src/api/legal-notice.ts';
import { shownPicture } from '#src/api/shown-picture.ts';
import { site } from '#src/config.ts';
import { headOf } from '#src/public-pages.ts';
import { PageHeading } from '#src/site/components/PageHeading.tsx';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { Head } from '#src/ui/Head.tsx';
import { closeHeadingGaps } from '#src/ui/RichText/arrange-article.ts';
import { RichText } from '#src/ui/RichText/RichText.tsx';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import styles from './LegalPage.module.css';

/** For children and parents: what this radio does not do. */
const promise =
  'Ici, personne n’a de compte à créer. Nous ne dressons aucun profil et ne montrons aucune publicité. Sans votre accord, votre visite n’est pas mesurée.';

export function LegalPage() {
  const notice = useResource(answerKeys.notice, getLegalNotice, { isRemembered: true });
  return (
    <div className="column">
      <Head
        {...headOf('legal')}
        title={`${site.name} - Mentions légales`}
        description={`Les mentions légales de ${site.name}, la radio des tout-petits.`}
      />
      <PageHeading intro={promise}>MENTIONS LÉGALES</PageHeading>
      {notice.status === 'loading' ? (
        <>
          <WaitingStatus>Chargement des mentions légales…</WaitingStatus>
          <div className="waiting" aria-busy="true">
            <Skeleton className={styles.waiting} />
          </div>
        </>
      ) : (
        <RichText
          content={(notice.status === 'ready' ? notice.data : legalNoticeFallback).content}
          shownPicture={shownPicture}
          arrange={closeHeadingGaps}
        />
      )}
    </div>
  );
}
