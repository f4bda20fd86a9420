import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useMatch } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { linksOf } from '#src/public-pages.ts';
import styles from './Menu.module.css';

const links = linksOf('header');

/** Three lines while the menu is closed, a cross while it is open. */
function MenuIcon({ isOpen }: { isOpen: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="28"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={isOpen ? 'M6 6 18 18M18 6 6 18' : 'M4 7h16M4 12h16M4 17h16'} />
    </svg>
  );
}

/** The links of the top bar; on small screens a menu button opens them. */
export function Menu() {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const isArticle = [useMatch(paths.article), useMatch(paths.articleCanonical)].some(Boolean);

  /** An article is part of its list, but not the list itself. */
  function currentAs(href: string) {
    if (href === paths.articles && isArticle) return true;
    return href === pathname ? 'page' : undefined;
  }

  useEffect(
    function closeFromOutside() {
      if (!isOpen) return;
      function onOutside({ target }: Event) {
        if (target instanceof Node && !menu.current?.contains(target)) setIsOpen(false);
      }
      function onKey(event: KeyboardEvent) {
        if (event.key !== 'Escape') return;
        setIsOpen(false);
        button.current?.focus();
      }
      const leaving = new AbortController();
      const { signal } = leaving;
      document.addEventListener('focusin', onOutside, { signal });
      document.addEventListener('keydown', onKey, { signal });
      return () => leaving.abort();
    },
    [isOpen],
  );

  return (
    <nav className={styles.menu} aria-label="Navigation principale" ref={menu}>
      {/* A tap beside the menu closes it, and presses nothing that lies beneath. */}
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: for a pointer; a keyboard has Escape
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same
        <div className={styles.beside} onClick={() => setIsOpen(false)} />
      )}
      <button
        ref={button}
        type="button"
        className={styles.burger}
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls="menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        <MenuIcon isOpen={isOpen} />
      </button>
      <ul id="menu" className={styles.links} data-open={isOpen}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link to={href} aria-current={currentAs(href)} onClick={() => setIsOpen(false)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
