import { paths } from '#src/paths.ts';
import { Head } from '#src/ui/Head.tsx';
import { useSite } from '#src/ui/SiteContext.ts';

export function NotFoundPage() {
  const site = useSite();
  return (
    <>
      <Head
        title={`${site.name} - Page non trouvée`}
        canonicalPath={paths.notFound}
        isIndexed={false}
      />
      <h1 tabIndex={-1}>Page non trouvée</h1>
    </>
  );
}
