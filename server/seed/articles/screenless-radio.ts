import type { SampleArticle } from './sample-article.ts';

export const screenlessRadio: SampleArticle = {
  title: 'La radio, une fenêtre ouverte sans écran',
  daysAgo: 84,
  blocks: [
    '<p><img src="/images/articles/radio-sans-ecran.webp" alt="Un poste de radio sur une étagère, un enfant de dos et un chat qui écoutent" width="800" height="450"></p>',
    '<p>Une histoire à la radio n’a pas d’images. C’est son plus grand cadeau. La forêt est aussi sombre que l’enfant la supporte, le loup a la taille qu’il veut bien lui donner, et la princesse ressemble à sa cousine. L’oreille écoute, et c’est la tête qui dessine.</p>',
    '<h3>Pourquoi pas d’écran ?</h3>',
    '<p>Avant trois ans, les professionnels de santé conseillent de ne pas mettre les enfants devant un écran. Le son, lui, laisse les mains libres et les yeux disponibles : on peut empiler des cubes, regarder un visage, danser ou ne rien faire du tout.</p>',
    '<h3>Trois façons d’écouter</h3>',
    '<ol><li data-list="bullet"><strong>Ensemble,</strong> assis par terre, comme on lirait un livre. Dix minutes, c’est déjà beaucoup.</li><li data-list="bullet"><strong>En bougeant :</strong> on marche quand la musique marche, on s’arrête quand elle s’arrête.</li><li data-list="bullet"><strong>Au calme,</strong> avant la sieste, le son très bas et les volets tirés.</li></ol>',
    '<h4>Et le fond sonore ?</h4>',
    '<p>Une radio allumée toute la journée finit par ne plus s’entendre, et elle couvre les mots qu’on échange. Mieux vaut un vrai rendez-vous, court et attendu, puis le bouton <strong>Pause</strong>.</p>',
    '<p>Ici, pas d’images qui clignotent ni de chanson suivante à choisir : on appuie une fois, et la lune s’occupe du reste.</p>',
  ],
};
