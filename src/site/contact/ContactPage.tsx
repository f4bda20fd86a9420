import { Suspense } from 'react';
import { site } from '#src/config.ts';
import { headOf } from '#src/public-pages.ts';
import { PageHeading } from '#src/site/components/PageHeading.tsx';
import { Head } from '#src/ui/Head.tsx';
import { ContactForm } from './ContactForm.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';

export function ContactPage() {
  return (
    <div className="column">
      <Head
        {...headOf('contact')}
        title={`${site.name} - Contact`}
        description={`Une question, une idée, un mot doux pour ${site.name} ? Écrivez à l’équipe de la radio des tout-petits.`}
      />
      <PageHeading intro="Une question, une idée ? Utilisez ce formulaire pour nous écrire : nous vous répondrons avec plaisir.">
        NOUS CONTACTER
      </PageHeading>
      {/* A boundary hydrates in a task of its own: with the page it would block a phone for 60 ms. */}
      <Suspense fallback={null}>
        <ContactForm />
      </Suspense>
      <PrivacyNotice />
    </div>
  );
}
