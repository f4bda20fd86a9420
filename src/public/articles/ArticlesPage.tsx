import { paths } from '#src/paths.ts';
import { Head } from '#src/ui/Head.tsx';
import { useSite } from '#src/ui/SiteContext.ts';

export function ArticlesPage() {
  const site = useSite();
  return (
    <>
      <Head
        title={`${site.name} - Nos articles`}
        canonicalPath={paths.articles}
        shareTitle={`${site.name} - Articles`}
      />
      <h1 tabIndex={-1}>ARTICLES</h1>
    </>
  );
}
