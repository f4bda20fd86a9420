import { Link } from 'react-router-dom';
import { site } from '#src/config.ts';
import { paths } from '#src/paths.ts';
import { headOf } from '#src/public-pages.ts';
import { LambDrawing } from '#src/site/components/drawings/LambDrawing.tsx';
import { Head } from '#src/ui/Head.tsx';
import styles from './NotFoundPage.module.css';

export function NotFoundPage() {
  return (
    <>
      <Head
        {...headOf('notFound')}
        title={`${site.name} - Page non trouvée`}
        description={`Cette page de ${site.name} n’existe pas, ou n’existe plus. La radio et les berceuses vous attendent à l’accueil.`}
      />
      <div className={styles.page}>
        <div className={styles.picture}>
          <LambDrawing />
        </div>
        <h1 tabIndex={-1}>Oups ! La page que vous recherchez n'existe pas.</h1>
        <Link className="button" to={paths.home}>
          Retour à l'accueil
        </Link>
      </div>
    </>
  );
}
