import { Head } from '#src/ui/Head.tsx';
import { useSite } from '#src/ui/SiteContext.ts';

/** Head of an admin page: never indexed, and no tag that would tell its address. */
export function AdminHead({ title }: { title: string }) {
  const { name } = useSite();
  return <Head title={`${title} - ${name}`} isIndexed={false} />;
}
