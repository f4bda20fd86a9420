import { Head } from '#src/ui/Head.tsx';
import { useSite } from '#src/ui/SiteContext.ts';

/** Head of an admin page: never indexed, and without a tag that reveals its address. */
export function AdminHead({ title }: { title: string }) {
  const { name } = useSite();
  const description = `${title}, dans l’administration de ${name}.`;
  return <Head title={`${title} - ${name}`} description={description} isIndexed={false} />;
}
