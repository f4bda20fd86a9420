import { useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { linksOf } from '#src/public-pages.ts';
import styles from './Menu.module.css';
import { MenuIcon } from './MenuIcon.tsx';

const links = linksOf('header');

/** The links of the top bar; on small screens a menu button opens them. */
export function Menu() {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

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
      document.addEventListener('click', onOutside, { signal });
      document.addEventListener('focusin', onOutside, { signal });
      document.addEventListener('keydown', onKey, { signal });
      return () => leaving.abort();
    },
    [isOpen],
  );

  return (
    <nav className={styles.menu} aria-label="Navigation principale" ref={menu}>
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
            <NavLink to={href} end onClick={() => setIsOpen(false)}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
