import type { SampleArticle } from './sample-article.ts';

export const nurseryRhymes: SampleArticle = {
  title: 'Pourquoi les comptines font du bien aux tout-petits',
  daysAgo: 18,
  blocks: [
    '<p><img src="/images/articles/comptines.webp" alt="Un oiseau chante sur une branche, des notes de musique s’envolent" width="800" height="450"></p>',
    '<p>« Encore ! » Voilà le mot que toutes les comptines connaissent. Trois lignes, une rime, un petit jeu avec les mains, et l’enfant demande à recommencer dix fois. Ce n’est pas un caprice : à chaque fois, il apprend quelque chose de plus.</p>',
    '<h3>Ce que la chanson apporte</h3>',
    '<ol><li data-list="bullet"><strong>Les sons de la langue.</strong> Une rime met deux sons pareils côte à côte. C’est en les entendant que l’oreille apprend à les distinguer.</li><li data-list="bullet"><strong>Le rythme.</strong> On frappe dans les mains sur chaque syllabe : <em>ba-teau, sur-l’eau</em>. Le mot se découpe sans leçon.</li><li data-list="bullet"><strong>La mémoire.</strong> La mélodie porte les paroles ; elles reviennent toutes seules au bain ou en voiture.</li><li data-list="bullet"><strong>Le lien.</strong> Pour chanter, il faut se regarder. Le reste vient après.</li></ol>',
    '<h3>Faut-il chanter juste ?</h3>',
    '<p>Non. La voix préférée d’un bébé est celle des personnes qui s’occupent de lui. Il la reconnaît depuis longtemps et ne l’échangerait contre aucune autre, fausses notes comprises. Si les paroles manquent, fredonnez, ou inventez : un prénom glissé à la place du loup fait toujours son effet.</p>',
    '<h4>Trois comptines pour commencer</h4>',
    '<ul><li><em>Au clair de la lune</em>, lente et régulière, pour le soir.</li><li><em>Frère Jacques</em>, qui se chante à deux voix quand un grand frère passe par là.</li><li><em>Sur le pont d’Avignon</em>, pour danser avec tout le corps.</li></ul>',
    '<p>Toutes les trois passent à l’antenne. Montez un peu le son, et chantez par-dessus.</p>',
  ],
};
