import { paths } from '#src/paths.ts';
import { Head } from '#src/ui/Head.tsx';
import { useSite } from '#src/ui/SiteContext.ts';

export function LegalPage() {
  const site = useSite();
  return (
    <>
      <Head
        title={`${site.name} - Mentions légales`}
        canonicalPath={paths.legalCanonical}
        isIndexed={false}
      />
      <h1 tabIndex={-1}>MENTIONS LÉGALES</h1>
    </>
  );
}
