import type { SampleArticle } from './sample-article.ts';

export const songsInTheCar: SampleArticle = {
  title: 'En voiture ! Des chansons pour les longs trajets',
  daysAgo: 125,
  blocks: [
    '<p><img src="/images/articles/en-voiture.webp" alt="Une petite voiture rouge sur une route de collines, sous un grand soleil" width="800" height="450"></p>',
    '<p>« On arrive quand ? » La question tombe en général avant le premier rond-point. La musique ne raccourcit pas la route, mais elle la découpe : une chanson pour le pont, une pour le tunnel, une pour les vaches.</p>',
    '<h3>Avant de partir</h3>',
    '<p>Choisissez ensemble trois chansons, pas davantage, que l’on gardera pour les moments difficiles. Et prévoyez le réseau : dans les collines, le direct peut se couper quelques instants. Notre lecteur se reconnecte tout seul, inutile de toucher au téléphone en conduisant.</p>',
    '<h3>Jouer avec la route</h3>',
    '<ol><li data-list="bullet"><strong>La chanson des couleurs :</strong> on remplace un mot par la couleur de la voiture qui passe.</li><li data-list="bullet"><strong>Le roi du silence… en musique :</strong> tout le monde se tait jusqu’au refrain.</li><li data-list="bullet"><strong>L’écho :</strong> l’adulte chante une ligne, les enfants la répètent, de plus en plus bas.</li></ol>',
    '<h3>Le retour, de nuit</h3>',
    '<p>Baissez le son et gardez la même berceuse qu’à la maison. Dans un siège-auto, au milieu de nulle part, elle dit : <em>ici aussi, c’est l’heure de dormir</em>. Et faites des pauses, toutes les deux heures au moins : les petits dos en ont besoin, les grands aussi.</p>',
  ],
};
