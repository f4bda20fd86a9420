import { paths } from '#src/paths.ts';
import { Head } from '#src/ui/Head.tsx';
import { useSite } from '#src/ui/SiteContext.ts';

export function PartnersPage() {
  const site = useSite();
  return (
    <>
      <Head title={`${site.name} - Partenaires`} canonicalPath={paths.partners} />
      <h1 tabIndex={-1}>PARTENAIRES</h1>
    </>
  );
}
