import type { SampleArticle } from './sample-article.ts';

export const kitchenOrchestra: SampleArticle = {
  title: 'Un orchestre dans le placard de la cuisine',
  daysAgo: 102,
  blocks: [
    '<p><img src="/images/articles/orchestre-de-cuisine.webp" alt="Une casserole, une cuillère en bois, une bouteille remplie de riz et des notes" width="800" height="450"></p>',
    '<p>Il pleut, tout le monde tourne en rond, et le placard du bas est ouvert. Plutôt que de le refermer, sortez-en un orchestre. Fabriquer un instrument prend cinq minutes, en jouer en prend trente, et personne ne joue faux.</p>',
    '<h3>Trois instruments à faire ensemble</h3>',
    '<h4>Le tambour-casserole</h4>',
    '<p>Retournez une casserole sur un torchon, donnez une cuillère en bois. Essayez ensuite avec une boîte en carton, puis un saladier : lequel a la plus grosse voix ?</p>',
    '<h4>Le bâton de pluie</h4>',
    '<p>Dans un rouleau d’essuie-tout bien fermé, du riz et quelques boulettes de papier d’aluminium. On penche, on écoute, il pleut.</p>',
    '<h4>Les maracas</h4>',
    '<p>Une petite bouteille en plastique, un fond de lentilles, et surtout <strong>un bouchon collé et scotché par un adulte</strong> : avant trois ans, les petites graines ne doivent jamais pouvoir sortir.</p>',
    '<h3>Jouer à plusieurs</h3>',
    '<ul><li>Fort, doucement, plus doucement encore : le chef d’orchestre lève ou baisse la main.</li><li>Vite comme la souris, lent comme la tortue.</li><li>Et le plus difficile : tous s’arrêter en même temps, et écouter le silence.</li></ul>',
    '<p>Allumez la radio, laissez passer une mesure, et suivez. Le concert peut commencer.</p>',
  ],
};
