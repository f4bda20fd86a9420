import { paths } from '#src/paths.ts';
import { Head } from '#src/ui/Head.tsx';
import { useSite } from '#src/ui/SiteContext.ts';

export function LullabyPage() {
  const site = useSite();
  return (
    <>
      <Head title={`${site.name} - Berceuses`} canonicalPath={paths.lullaby} />
      <h1 tabIndex={-1}>BERCEUSE</h1>
    </>
  );
}
