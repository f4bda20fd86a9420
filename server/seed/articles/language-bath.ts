import type { SampleArticle } from './sample-article.ts';

export const languageBath: SampleArticle = {
  title: 'Le bain de langage, ou l’art de parler de tout et de rien',
  daysAgo: 47,
  blocks: [
    '<p><img src="/images/articles/bain-de-langage.webp" alt="Deux bulles de dialogue, l’une pleine d’objets du quotidien, l’autre d’étoiles" width="800" height="450"></p>',
    '<p>« Je mets ton bras dans la manche. Où est passée la main ? Ah, la voilà ! » Personne ne dirait cela à un collègue. Un bébé, lui, en raffole. Raconter ce que l’on fait au moment où on le fait, c’est ce qu’on appelle le bain de langage : l’enfant baigne dans les mots avant d’en dire un seul.</p>',
    '<h3>Parler, puis attendre</h3>',
    '<p>Le plus important n’est pas le nombre de mots, c’est le tour de rôle. Vous parlez, vous vous taisez, vous regardez. Un gazouillis, un coup de pied, un sourire : voilà sa réponse. Reprenez-la, répétez-la, et la conversation a commencé.</p>',
    '<h3>Quatre occasions chaque jour</h3>',
    '<ol><li data-list="bullet"><strong>Le change :</strong> nommez les parties du corps, toujours dans le même ordre.</li><li data-list="bullet"><strong>La cuisine :</strong> rouge, rond, froid, croquant… les légumes ont beaucoup à dire.</li><li data-list="bullet"><strong>La promenade :</strong> montrez ce que l’enfant regarde, pas ce que vous aviez prévu de montrer.</li><li data-list="bullet"><strong>La radio :</strong> écoutez ensemble, puis reparlez de la chanson. <em>Il était où, le loup ?</em></li></ol>',
    '<h3>Deux langues à la maison ?</h3>',
    '<p>C’est une chance. Chacun parle la langue dans laquelle il est à l’aise, celle des chansons de sa propre enfance. Les petits mélangent au début, puis ils trient. Si quelque chose vous inquiète, parlez-en simplement à votre médecin ou à la PMI.</p>',
    '<p>Le site <a href="https://www.1000-premiers-jours.fr" rel="noopener noreferrer" target="_blank">1000 premiers jours</a> rassemble d’autres repères, écrits pour les parents.</p>',
  ],
};
