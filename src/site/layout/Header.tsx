import { Link, useMatch } from 'react-router-dom';
import { site } from '#src/config.ts';
import { paths } from '#src/paths.ts';
import { LogoDrawing } from '#src/site/components/drawings/LogoDrawing.tsx';
import styles from './Header.module.css';
import { Menu } from './Menu.tsx';

export function Header() {
  // The title of the home page already shows the site's name.
  const isHome = useMatch(paths.home) !== null;
  return (
    <header className={styles.header}>
      <Link className={styles.brand} to={paths.home}>
        <span className={styles.logo}>
          <LogoDrawing />
        </span>
        <span className={isHome ? 'visually-hidden' : undefined}>{site.name}</span>
      </Link>
      <Menu />
    </header>
  );
}
