import { site } from '#src/config.ts';
import { Head } from '#src/ui/Head.tsx';

/** Head of an admin page: never indexed, and without a tag that reveals its address. */
export function AdminHead({ title }: { title: string }) {
  const description = `${title}, dans l’administration de ${site.name}.`;
  return <Head title={`${title} - ${site.name}`} description={description} isIndexed={false} />;
}
