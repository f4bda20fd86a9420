import { config, site } from '#src/config.ts';
import { COPY_DAYS } from '#src/lib/copy-days.ts';
import { isPhoneOptional } from './contact-rules.ts';
import styles from './PrivacyNotice.module.css';

/** The information that the law requires beside a form, as short as it allows. */
export function PrivacyNotice() {
  return (
    <section className={styles.notice} aria-labelledby="donnees">
      <h2 id="donnees">Vos données</h2>
      <p>
        Les données saisies dans ce formulaire sont enregistrées dans la base de données de{' '}
        {site.name}, responsable du traitement, pour répondre à votre message (intérêt légitime). Le
        nom, l’adresse e-mail et le message sont nécessaires pour vous répondre ; le téléphone
        {isPhoneOptional ? ', facultatif,' : ''} sert à vous rappeler quand un e-mail ne suffit pas.
        Seule l’équipe de la radio lit ces données ; elle les garde le temps de traiter votre
        demande, puis les efface. Au bout de {config.contactRetentionMonths}&nbsp;mois, un message
        qui serait resté est effacé automatiquement. Une copie de sauvegarde peut encore le contenir
        pendant {COPY_DAYS}&nbsp;jours.
      </p>
      <p>
        Vous pouvez demander à consulter, corriger ou effacer vos données, en limiter l’usage ou
        vous y opposer, en nous écrivant par ce formulaire. Vous pouvez aussi adresser une
        réclamation à la <a href="https://www.cnil.fr/fr/plaintes">CNIL</a>.
      </p>
      <p>Merci de ne donner aucune information personnelle sur un enfant.</p>
    </section>
  );
}
