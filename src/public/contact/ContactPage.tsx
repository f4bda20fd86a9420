import { paths } from '#src/paths.ts';
import { Head } from '#src/ui/Head.tsx';
import { useSite } from '#src/ui/SiteContext.ts';

export function ContactPage() {
  const site = useSite();
  return (
    <>
      <Head title={`${site.name} - Contact`} canonicalPath={paths.contact} />
      <h1 tabIndex={-1}>NOUS CONTACTER</h1>
    </>
  );
}
