import { paths } from '#src/paths.ts';
import { Head } from '#src/ui/Head.tsx';
import { useSite } from '#src/ui/SiteContext.ts';

export function ArticlePage() {
  const site = useSite();
  return (
    <>
      <Head title={`${site.name} - Article`} canonicalPath={paths.articles} isIndexed={false} />
      <h1 tabIndex={-1}>Article</h1>
    </>
  );
}
