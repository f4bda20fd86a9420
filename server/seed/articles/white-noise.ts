import type { SampleArticle } from './sample-article.ts';

export const whiteNoise: SampleArticle = {
  title: 'Bruit blanc ou musique douce : que choisir pour endormir bébé ?',
  daysAgo: 33,
  blocks: [
    '<p><img src="/images/articles/bruit-blanc.webp" alt="Des vagues calmes sous un ciel étoilé, un petit bateau de papier" width="800" height="450"></p>',
    '<p>Un sèche-cheveux, une hotte, la pluie sur le toit : beaucoup de parents découvrent par hasard qu’un bruit régulier calme leur nourrisson. D’autres ne jurent que par la boîte à musique. Les deux ont leurs raisons.</p>',
    '<h3>Le bruit blanc : un rideau</h3>',
    '<p>Un bruit continu ne raconte rien. Il couvre les bruits soudains, la porte, le chien, l’ascenseur, comme un rideau couvre la lumière. C’est utile dans un logement bruyant. En revanche, il ne dit pas que la nuit arrive, et l’on finit souvent par le laisser trop fort et trop longtemps.</p>',
    '<h3>La musique douce : un signal</h3>',
    '<p>Une berceuse a un début, un milieu et une fin. Jouée chaque soir au même moment, elle devient un signe : <em>maintenant, on dort</em>. Choisissez-la lente, sans surprise, avec peu d’instruments. Elle accompagne l’endormissement, puis elle laisse la place au silence.</p>',
    '<h3>Dans les deux cas</h3>',
    '<ol><li data-list="bullet">Posez l’appareil loin du lit, à deux mètres au moins, jamais dedans.</li><li data-list="bullet">Réglez le volume plus bas qu’une conversation : vous devez pouvoir parler à voix basse par-dessus.</li><li data-list="bullet">Arrêtez le son une fois l’enfant endormi ; une minuterie s’en charge très bien.</li></ol>',
    '<p>Et si votre bébé dort sans rien ? Alors n’ajoutez rien. Le silence est une très belle musique.</p>',
  ],
};
