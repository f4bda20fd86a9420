/** A template to complete: every radio has its own publisher and host. */
export const sampleLegalNotice = (contactRetentionMonths: number): readonly string[] => [
  '<h3>Éditeur du site</h3>',
  '<p>Radio Petite Lune est une radio associative pour les enfants de 0 à 5 ans.<br>Association Petite Lune, 12 rue du Manège, 75000 Paris (adresse à remplacer).<br>Directrice de la publication : à compléter.</p>',
  '<h3>Hébergement</h3>',
  '<p>Nom, adresse et téléphone de l’hébergeur : à compléter.</p>',
  '<h3>Vos données</h3>',
  `<p>Le formulaire de contact enregistre votre nom, votre adresse e-mail, votre téléphone et votre message dans notre base de données. Ils servent uniquement à vous répondre et sont effacés une fois votre demande traitée. Au bout de ${contactRetentionMonths} mois, un message qui serait resté est effacé automatiquement. N’y inscrivez aucune information sur un enfant.</p>`,
  '<p>Vous pouvez les consulter, les faire corriger ou effacer en nous écrivant par le <a href="/contact">formulaire de contact</a>. Si notre réponse ne vous convient pas, vous pouvez vous adresser à la <a href="https://www.cnil.fr" rel="noopener noreferrer" target="_blank">CNIL</a>.</p>',
  '<h3>Cookies et mesure d’audience</h3>',
  '<p>Aucune mesure d’audience n’a lieu sans votre accord. Là où elle est en service, le lien « Gérer les cookies », en bas de chaque page, permet de changer d’avis à tout moment.</p>',
  '<h3>Musiques et images</h3>',
  '<ol><li data-list="bullet">Les mélodies diffusées appartiennent au domaine public ; les enregistrements ont été réalisés pour cette radio.</li><li data-list="bullet">Les dessins ont été créés pour ce site. Merci de nous écrire avant de les reprendre.</li></ol>',
];
