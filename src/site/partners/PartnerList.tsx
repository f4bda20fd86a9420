import { answerKeys } from '#src/api/answer-keys.ts';
import type { Partner } from '#src/api/contract.ts';
import { listPartners } from '#src/api/partners.ts';
import { shownPicture } from '#src/api/shown-picture.ts';
import { logoSources } from '#src/lib/media-picture.ts';
import { webLink } from '#src/lib/web-link.ts';
import { Notice } from '#src/site/components/Notice.tsx';
import { Picture } from '#src/site/components/Picture.tsx';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import styles from './PartnerList.module.css';

/** Enough placeholders to fill the first screen, so that the content below starts under it. */
const waiting = ['1', '2', '3', '4', '5', '6'];

export function PartnerList() {
  const partners = useResource(answerKeys.partners, listPartners, { isRemembered: true });
  if (partners.status === 'loading') {
    return (
      <>
        <WaitingStatus>Chargement des partenaires…</WaitingStatus>
        <div className={`waiting ${styles.grid}`} aria-busy="true">
          {waiting.map((card) => (
            <Skeleton key={card} className={styles.waiting} />
          ))}
        </div>
      </>
    );
  }
  if (partners.status === 'failed') {
    return <Notice onRetry={partners.retry}>Les partenaires n’ont pas pu être chargés.</Notice>;
  }
  if (partners.data.length === 0) return <Notice>Aucun partenaire pour le moment.</Notice>;
  return (
    // Figures instead of list items: in a list the name would be read twice, as alt text and as a
    // link.
    <div className={styles.grid}>
      {partners.data.map((partner, index) => (
        <figure key={partner.id ?? `sans-id-${index}`} className={`card ${styles.partner}`}>
          <Logo partner={partner} />
          <figcaption>
            <Name partner={partner} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function Logo({ partner: { logo, name } }: { partner: Partner }) {
  const source = shownPicture(logo);
  const initial = (
    <span className={styles.initial} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
  if (source === undefined) return initial;
  const sources = logoSources(source);
  return (
    <Picture
      instead={initial}
      sizes={sources && '140px'}
      srcSet={sources}
      src={source}
      alt={name}
      width="140"
      height="140"
      decoding="async"
      // The names and the text come first on a slow line; browsers give the first pictures more.
      fetchPriority="low"
    />
  );
}

/** Rendered as a link only when the address is http(s). */
function Name({ partner: { name, url } }: { partner: Partner }) {
  const href = webLink(url);
  if (href === undefined) return <span className={styles.name}>{name}</span>;
  return (
    <a
      className={styles.name}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={`${name} (nouvel onglet)`}
    >
      {name}
    </a>
  );
}
