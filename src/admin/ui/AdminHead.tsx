import { Head } from '#src/ui/Head.tsx';
import { useSite } from '#src/ui/SiteContext.ts';

/** Head of an admin page: never indexed, and without a tag that reveals its address. */
export function AdminHead({ title }: { title: string }) {
  const { name } = useSite();
  return <Head title={`${title} - ${name}`} isIndexed={false} />;
}
