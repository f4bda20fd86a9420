import { useEffect, useRef } from 'react';
import { type ConsentChoice, saveConsent } from '#src/analytics/consent.ts';
import { isBannerAskedFor } from './banner-state.ts';
import styles from './ConsentBanner.module.css';

type ConsentBannerProps = {
  /** The current choice, if any. */
  choice: ConsentChoice | null;
  /** True when opened by 'Gérer les cookies' instead of a first visit. */
  isAskedFor: boolean;
};

const inForce = {
  accepted: 'Actuellement, vous acceptez la mesure d’audience.',
  refused: 'Actuellement, vous refusez la mesure d’audience.',
};

/**
 * Two equal buttons, accept and refuse. The banner blocks nothing, and ignoring it is not consent.
 */
export function ConsentBanner({ choice, isAskedFor }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null);

  useEffect(
    function takeFocusWhenAskedFor() {
      if (!isAskedFor) return;
      const opener = document.activeElement;
      banner.current?.focus();
      return () => {
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      };
    },
    [isAskedFor],
  );

  useEffect(function leaveRoomBelowThePage() {
    const element = banner.current;
    if (!element) return;
    const { style } = document.documentElement;
    // Adds space below the page, so that its last content and focused elements stay visible above the
    // banner.
    const observer = new ResizeObserver(() => {
      style.setProperty('--banner-room', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner-room');
    };
  }, []);

  function answer(next: ConsentChoice) {
    isBannerAskedFor.write(false);
    saveConsent(next);
  }

  return (
    <section ref={banner} className={styles.banner} aria-label="Cookies" tabIndex={-1}>
      <p>
        Ni compte, ni profil, ni publicité. Avec votre accord, Google Analytics dépose des cookies
        pour mesurer l’audience. Refuser ne change rien à l’écoute.
        {choice && isAskedFor && <strong> {inForce[choice]}</strong>}
      </p>
      <div className={styles.answers}>
        <button type="button" className={styles.answer} onClick={() => answer('refused')}>
          Tout refuser
        </button>
        <button type="button" className={styles.answer} onClick={() => answer('accepted')}>
          Tout accepter
        </button>
      </div>
    </section>
  );
}
