import { paths } from '#src/paths.ts';
import { Head } from '#src/ui/Head.tsx';
import { useSite } from '#src/ui/SiteContext.ts';

export function HomePage() {
  const site = useSite();
  return (
    <>
      <Head title={`${site.name} - La radio des tous petits`} canonicalPath={paths.home} />
      <h1 tabIndex={-1}>Radio</h1>
    </>
  );
}
