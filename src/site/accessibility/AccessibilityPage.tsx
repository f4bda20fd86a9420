import { Link } from 'react-router-dom';
import { site } from '#src/config.ts';
import { frenchDate } from '#src/lib/french-date.ts';
import { paths } from '#src/paths.ts';
import { headOf } from '#src/public-pages.ts';
import { PageHeading } from '#src/site/components/PageHeading.tsx';
import { Head } from '#src/ui/Head.tsx';
import styles from './AccessibilityPage.module.css';
import { audit } from './audit.ts';
import { Conformity } from './Conformity.tsx';
// Written by `npm run accessibility`, never by hand.
import checks from './checks.json';

const resultOf = ({ passed, failed }: { passed: number; failed: number }) =>
  `${passed + failed}\u00a0vérifications, ${failed === 0 ? 'aucune erreur' : `dont ${failed} avec une erreur`}`;

/** The statement that RGAA asks of a site, made of what the project's own tests have found. */
export function AccessibilityPage() {
  return (
    <div className={`column ${styles.page}`}>
      <Head
        {...headOf('accessibility')}
        title={`${site.name} - Accessibilité`}
        description={`La déclaration d’accessibilité de ${site.name}\u00a0: ce qui est vérifié, ce qui ne l’est pas, et comment signaler un problème.`}
      />
      <PageHeading
        intro={`${site.name} s’engage à rendre ce site accessible à tous, conformément à l’article\u00a047 de la loi n°\u00a02005-\u2060102 du 11\u00a0février 2005.`}
      >
        DÉCLARATION D’ACCESSIBILITÉ
      </PageHeading>
      <p>Cette déclaration s’applique au site {site.url}.</p>
      <Conformity audit={audit} />
      <h2>Vérifications automatiques</h2>
      <p>
        Les tests du site ouvrent chaque page publique dans le navigateur Chromium. Dernier
        passage : <time dateTime={checks.date}>{frenchDate(checks.date)}</time>.
      </p>
      <ul>
        <li>
          Règles WCAG 2.2 (A et AA) et RGAA 4 de l’outil axe-core {checks.axe.version}, sur toutes
          les pages, y compris vides ou en erreur, à 320 et à 1280 pixels de large, en clair et en
          sombre : {resultOf(checks.axe)}.
        </li>
        <li>
          Clavier : la touche Tab atteint chaque lien, chaque bouton et chaque champ, et le focus
          reste visible : {resultOf(checks.keyboard)}.
        </li>
      </ul>
      <p>Un outil ne voit qu’une partie des critères : ces tests ne remplacent pas un audit.</p>
      <h2>Ce qui n’est pas couvert</h2>
      <ul>
        <li>L’usage avec un lecteur d’écran, une plage braille ou une commande vocale.</li>
        <li>Le direct : ce qui s’y dit et s’y chante n’est pas transcrit.</li>
        <li>Les textes, les images et les logos que l’équipe ajoute après ces tests.</li>
        <li>Les sites des partenaires et des réseaux sociaux, où mènent des liens.</li>
      </ul>
      <h2>Signaler un problème</h2>
      <p>
        Une page, un bouton ou un son vous résiste ? Écrivez-nous par le{' '}
        <Link to={paths.contact}>formulaire de contact</Link> : nous chercherons une solution, ou
        une autre façon de vous donner ce contenu. Nos coordonnées se trouvent dans les{' '}
        <Link to={paths.legal}>mentions légales</Link>.
      </p>
      <h2>Voies de recours</h2>
      <p>
        Si vous nous avez signalé un défaut d’accessibilité et que notre réponse ne vous convient
        pas, vous pouvez :
      </p>
      <ul>
        <li>
          écrire au <a href="https://formulaire.defenseurdesdroits.fr/">Défenseur des droits</a> ;
        </li>
        <li>
          rencontrer{' '}
          <a href="https://www.defenseurdesdroits.fr/carte-des-delegues">
            son délégué dans votre région
          </a>
          {'\u00a0;'}
        </li>
        <li>
          lui envoyer un courrier gratuit, sans timbre : Défenseur des droits, Libre réponse 71120,
          75342 Paris CEDEX 07.
        </li>
      </ul>
    </div>
  );
}
