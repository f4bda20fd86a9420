import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { hasAnalytics } from '#src/analytics/configured.ts';
import { site } from '#src/config.ts';
import { copyrightLine } from '#src/lib/copyright.ts';
import { linksOf } from '#src/public-pages.ts';
import { isBannerAskedFor } from '#src/site/consent/banner-state.ts';
import styles from './Footer.module.css';

const links = linksOf('footer');

export function Footer() {
  const copyright = useRef<HTMLParagraphElement>(null);
  const line = copyrightLine(site.name, new Date());

  useEffect(
    // A page rendered last year and hydrated today still shows last year's line.
    function bringYearUpToDate() {
      if (copyright.current) copyright.current.textContent = line;
    },
    [line],
  );

  return (
    <footer id="pied" className={styles.footer}>
      <nav aria-label="Pied de page">
        <ul className={styles.links}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
          {hasAnalytics && (
            <li>
              <button type="button" onClick={() => isBannerAskedFor.write(true)}>
                Gérer les cookies
              </button>
            </li>
          )}
        </ul>
      </nav>
      <p ref={copyright} suppressHydrationWarning>
        {line}
      </p>
    </footer>
  );
}
