import type { SampleArticle } from './sample-article.ts';

export const fingerPlays: SampleArticle = {
  title: 'Six jeux de doigts pour patienter partout',
  daysAgo: 65,
  blocks: [
    '<p><img src="/images/articles/jeux-de-doigts.webp" alt="Une main ouverte, un petit visage dessiné sur chaque doigt" width="800" height="450"></p>',
    '<p>La salle d’attente est pleine, le train a du retard, la purée refroidit. Bonne nouvelle : le meilleur jouet du monde est au bout de vos bras. Les jeux de doigts tiennent dans une poche, ne font pas de bruit et ne tombent jamais sous le siège.</p>',
    '<h3>Nos six préférés</h3>',
    '<ol><li data-list="ordered"><strong>La petite bête qui monte.</strong> Deux doigts grimpent du poignet jusqu’au cou. Tout est dans l’attente.</li><li data-list="ordered"><strong>Les cinq frères.</strong> Chaque doigt se réveille à son tour, le pouce le premier, l’auriculaire en dernier, tout ensommeillé.</li><li data-list="ordered"><strong>Toc, toc, toc.</strong> Le poing est une maison. On frappe, on attend, le pouce ouvre la porte : « Bonjour ! »</li><li data-list="ordered"><strong>L’escargot.</strong> Un poing posé sur une main plate, deux doigts pour les cornes ; il rentre dès qu’on souffle.</li><li data-list="ordered"><strong>Le bateau.</strong> Les deux mains en coupe se balancent, de plus en plus fort, puis la mer se calme.</li><li data-list="ordered"><strong>Les marionnettes.</strong> Elles font trois petits tours, comme dans la chanson, et puis s’en vont.</li></ol>',
    '<h3>Le bon tempo</h3>',
    '<p>Allez deux fois plus lentement que vous ne le croyez. Un petit de dix mois a besoin de temps pour prévoir le geste, et c’est justement quand il l’a prévu qu’il rit. Vers deux ans, il fera les gestes avec vous ; vers trois ans, il vous corrigera.</p>',
    '<p>Vous en connaissez un septième ? <a href="/contact">Racontez-le-nous</a>, nous le passerons à l’antenne.</p>',
  ],
};
