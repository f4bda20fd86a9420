export type SampleMessage = {
  name: string;
  email: string;
  phone: string;
  message: string;
  daysAgo: number;
};

export const sampleMessages: readonly SampleMessage[] = [
  {
    name: 'Camille Bertin',
    email: 'camille.bertin@courriel.example',
    phone: '06 39 98 12 34',
    message:
      'Bonjour, ma fille de deux ans réclame « la lune » tous les soirs. Merci pour la minuterie, elle nous a changé la vie !',
    daysAgo: 2,
  },
  {
    name: 'Crèche Les Coquelicots',
    email: 'equipe@creche-les-coquelicots.example',
    phone: '0199001122',
    message:
      'Bonjour,\nnous écoutons la radio au moment de la sieste. Serait-il possible de recevoir le programme de la semaine pour l’afficher dans l’entrée ?\nBien à vous,\nl’équipe',
    daysAgo: 11,
  },
  {
    name: 'Yanis Morel',
    email: 'yanis.morel@courriel.example',
    phone: '06 39 98 56 78',
    message:
      'Je connais un septième jeu de doigts : le petit train qui passe sous le pont des bras. Succès garanti dans les bouchons.',
    daysAgo: 29,
  },
  {
    name: 'Odile Garnier',
    email: 'odile.garnier@courriel.example',
    phone: '01 99 00 55 66',
    message:
      'Je suis grand-mère et je chante encore les berceuses de la mienne, en breton. Accepteriez-vous que je vous les envoie ?',
    daysAgo: 76,
  },
];
