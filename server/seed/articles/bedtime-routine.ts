import type { SampleArticle } from './sample-article.ts';

export const bedtimeRoutine: SampleArticle = {
  title: 'Une routine du soir en cinq petites étapes',
  daysAgo: 4,
  blocks: [
    '<p><img src="/images/articles/routine-du-soir.webp" alt="Une chambre la nuit : un lit d’enfant, une veilleuse et la lune à la fenêtre" width="800" height="450"></p>',
    '<p>Le soir, les petits ne lisent pas l’heure : ils lisent nos gestes. Quand les mêmes gestes reviennent dans le même ordre, ils comprennent, bien avant de savoir le dire, que la journée se termine et que rien d’inquiétant ne va arriver. C’est tout le secret d’une routine : elle rassure parce qu’elle se répète.</p>',
    '<p>Elle n’a pas besoin d’être longue. Vingt à trente minutes suffisent, toujours à peu près à la même heure, et de préférence dans la pièce où l’enfant va dormir.</p>',
    '<h3>Les cinq étapes</h3>',
    '<ol><li data-list="ordered"><strong>On range trois jouets ensemble.</strong> Trois, pas trente : le but est de dire au revoir au jeu, pas de faire le ménage.</li><li data-list="ordered"><strong>On baisse la lumière.</strong> Une petite lampe chaude suffit ; les écrans sont déjà éteints.</li><li data-list="ordered"><strong>On se lave et on se change.</strong> L’eau tiède, le pyjama, les dents : le corps ralentit.</li><li data-list="ordered"><strong>On lit une histoire.</strong> La même que la veille si l’enfant la réclame. Il ne s’en lasse pas, il la retrouve.</li><li data-list="ordered"><strong>On chante ou on écoute une berceuse.</strong> Puis un câlin, un mot doux, toujours le même, et l’on sort.</li></ol>',
    '<h3>Et les soirs où rien ne marche ?</h3>',
    '<p>Il y en aura. Une dent, une fièvre, un voyage, une grande émotion : la routine ne fait pas de miracle. Gardez alors seulement la dernière étape. Une chanson et un câlin tiennent partout, même dans une chambre d’hôtel.</p>',
    '<p>Pour cette étape-là, notre page <a href="/berceuse">Berceuse</a> joue doucement, sans interruption, et s’arrête toute seule avec la minuterie.</p>',
  ],
};
