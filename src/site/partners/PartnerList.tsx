import { Link } from 'react-router-dom';
import { answerKeys } from '#src/api/answer-keys.ts';
import type { Partner } from '#src/api/contract.ts';
import { listPartners } from '#src/api/logo-links.ts';
import { webLink } from '#src/lib/web-link.ts';
import { paths } from '#src/paths.ts';
import { LambDrawing } from '#src/site/components/drawings/LambDrawing.tsx';
import { LogoPicture } from '#src/site/components/LogoPicture.tsx';
import { Notice } from '#src/site/components/Notice.tsx';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import styles from './PartnerList.module.css';

/** Enough placeholders to fill the first screen, so that the content below starts under it. */
const waiting = ['1', '2', '3', '4', '5', '6'];

/** Partners on the first screen of a wide window; further logos are loaded when they come near. */
const FIRST_SCREEN = 20;

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
    return (
      <Notice picture={<LambDrawing />} onRetry={partners.reload}>
        Les partenaires n’ont pas pu être chargés.
      </Notice>
    );
  }
  if (partners.data.length === 0) {
    return (
      <Notice
        picture={<LambDrawing />}
        action={
          <Link className="button button-quiet" to={paths.contact}>
            Devenir partenaire
          </Link>
        }
      >
        Aucun partenaire pour le moment.
      </Notice>
    );
  }
  return (
    // Figures, which their names label: in a list item axe takes the name for a repetition of the alt text.
    <div className={styles.grid}>
      {partners.data.map((partner, index) => (
        <figure key={partner.id ?? `sans-id-${index}`} className={`card ${styles.partner}`}>
          <Logo partner={partner} isFirst={index < FIRST_SCREEN} />
          <figcaption>
            <Name partner={partner} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function Logo({ partner: { logo, name }, isFirst }: { partner: Partner; isFirst: boolean }) {
  const initial = (
    <span className={styles.initial} aria-hidden="true">
      {[...name][0]}
    </span>
  );
  // The names and the text come first on a slow line; browsers give the first pictures more.
  return (
    <LogoPicture
      name={name}
      logo={logo}
      size={140}
      instead={initial}
      fetchPriority="low"
      loading={isFirst ? undefined : 'lazy'}
    />
  );
}

/** Rendered as a link only when the address is http(s). */
function Name({ partner: { name, url } }: { partner: Partner }) {
  const href = webLink(url);
  if (href === undefined) return <span className={styles.name}>{name}</span>;
  return (
    <a
      className={`card-link ${styles.name}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={`${name} (nouvel onglet)`}
    >
      {name}
    </a>
  );
}
