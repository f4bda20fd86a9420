import type { SampleArticle } from './sample-article.ts';

export const lullabiesOfTheWorld: SampleArticle = {
  title: 'D’où viennent les berceuses ?',
  daysAgo: 150,
  blocks: [
    '<p><img src="/images/articles/berceuses-du-monde.webp" alt="Un chat endormi sur un croissant de lune, au-dessus de maisons aux fenêtres allumées" width="800" height="450"></p>',
    '<p>On en chante dans tous les pays et sur tous les continents, et elles se ressemblent étrangement : lentes, douces, balancées comme un berceau. Quelqu’un qui n’a jamais entendu une langue devine presque toujours qu’une chanson est faite pour endormir un enfant.</p>',
    '<h3>Des mots parfois bien sérieux</h3>',
    '<p>Écoutez les paroles : on y parle de récoltes, de parents partis en mer, de loups et de marchands de sable. La berceuse consolait aussi celui qui la chantait. Pendant que la mélodie endormait le petit, les mots disaient tout bas ce que la journée avait eu de lourd.</p>',
    '<h3>En France</h3>',
    '<ol><li data-list="bullet"><em>Fais dodo, Colas mon p’tit frère</em>, où toute la maison travaille pendant que Colas s’endort.</li><li data-list="bullet"><em>Au clair de la lune</em>, qui n’était pas une berceuse, mais qui l’est devenue à force d’être chantée bas.</li><li data-list="bullet"><em>À la claire fontaine</em>, une chanson d’amour que bien des enfants prennent pour une chanson de bain.</li></ol>',
    '<h3>La vôtre</h3>',
    '<p>La plus belle est celle que vous tenez de quelqu’un. Demandez à une grand-mère, à un voisin, à la dame de la crèche. Notez les paroles, même incomplètes. Une berceuse ne vit que si on la passe.</p>',
    '<p>Les nôtres vous attendent sur la page <a href="/berceuse">Berceuse</a>, toute la nuit s’il le faut.</p>',
  ],
};
