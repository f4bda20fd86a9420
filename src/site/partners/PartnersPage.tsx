import { Link } from 'react-router-dom';
import { site } from '#src/config.ts';
import { paths } from '#src/paths.ts';
import { headOf } from '#src/public-pages.ts';
import { PageHeading } from '#src/site/components/PageHeading.tsx';
import { Head } from '#src/ui/Head.tsx';
import { PartnerList } from './PartnerList.tsx';

export function PartnersPage() {
  return (
    <>
      <Head
        {...headOf('partners')}
        title={`${site.name} - Partenaires`}
        description={`Ils soutiennent ${site.name}, la radio des tout-petits : découvrez nos partenaires et rejoignez-les.`}
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
