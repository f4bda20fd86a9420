import { answerKeys } from '#src/api/answer-keys.ts';
import type { SocialNetwork } from '#src/api/contract.ts';
import { listSocialNetworks } from '#src/api/logo-links.ts';
import { webLink } from '#src/lib/web-link.ts';
import { LogoPicture } from '#src/site/components/LogoPicture.tsx';
import { Notice } from '#src/site/components/Notice.tsx';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import heights from './heights.module.css';
import styles from './SocialNetworksSection.module.css';

/** The networks as round logos; renders nothing when the list is empty. */
export function SocialNetworksSection() {
  const networks = useResource(answerKeys.networks, listSocialNetworks, { isRemembered: true });
  if (networks.status === 'loading') {
    return (
      <>
        <WaitingStatus />
        <Skeleton className={heights.networks} />
      </>
    );
  }
  if (networks.status === 'failed') {
    return (
      <div className="column">
        <Notice onRetry={networks.reload}>Les réseaux sociaux n’ont pas pu être chargés.</Notice>
      </div>
    );
  }
  const shown = networks.data.flatMap((network) => {
    const href = webLink(network.url);
    return href === undefined ? [] : [{ network, href }];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="titre-reseaux">
      <h2 id="titre-reseaux" className={styles.heading}>
        Retrouvez-nous
      </h2>
      <ul className={styles.list}>
        {shown.map(({ network, href }, index) => (
          <li key={network.id ?? `sans-id-${index}`}>
            <a
              className={styles.link}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              title={`${network.name} (nouvel onglet)`}
            >
              <Logo network={network} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Logo({ network }: { network: SocialNetwork }) {
  const initial = (
    <>
      <span className={styles.initial} aria-hidden="true">
        {[...network.name][0]}
      </span>
      <span className="visually-hidden">{network.name}</span>
    </>
  );
  return <LogoPicture name={network.name} logo={network.logo} size={64} instead={initial} />;
}
