import { Link } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { LogoDrawing } from '#src/public/components/drawings/LogoDrawing.tsx';
import { useSite } from '#src/ui/SiteContext.ts';
import styles from './Header.module.css';
import { Menu } from './Menu.tsx';

export function Header() {
  const site = useSite();
  return (
    <header className={styles.header}>
      <Link className={styles.brand} to={paths.home}>
        <span className={styles.logo}>
          <LogoDrawing />
        </span>
        {site.name}
      </Link>
      <Menu />
    </header>
  );
}
