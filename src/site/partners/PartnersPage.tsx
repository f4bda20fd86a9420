import { Link } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { headOf } from '#src/public-pages.ts';
import { PageHeading } from '#src/site/components/PageHeading.tsx';
import { Head } from '#src/ui/Head.tsx';
import { useSite } from '#src/ui/SiteContext.ts';
import { PartnerList } from './PartnerList.tsx';

export function PartnersPage() {
  const site = useSite();
  return (
    <>
      <Head
        {...headOf('partners')}
        title={`${site.name} - Partenaires`}
        description={`Ils soutiennent ${site.name}, la radio des tous petits : découvrez nos partenaires et rejoignez-les.`}
      />
      <PageHeading
        intro={
          <>
            Vous souhaitez devenir partenaire de {site.name} ?{' '}
            <Link to={paths.contact}>Contactez-nous</Link>.
          </>
        }
      >
        PARTENAIRES
      </PageHeading>
      <PartnerList />
    </>
  );
}
