export type SampleLogoLink = {
  name: string;
  url: string;
  /** File name of its picture in `logos/`, without the extension. */
  logo: string;
  daysAgo: number;
};

/** Fictional partners: addresses under `.example` do not exist. */
export const samplePartners: readonly SampleLogoLink[] = [
  {
    name: 'Librairie du Petit Bois',
    url: 'https://librairie-du-petit-bois.example',
    logo: 'librairie',
    daysAgo: 160,
  },
  {
    name: 'Crèche Les Coquelicots',
    url: 'https://creche-les-coquelicots.example',
    logo: 'creche',
    daysAgo: 131,
  },
  {
    name: 'Médiathèque de l’Étang',
    url: 'https://mediatheque-de-l-etang.example',
    logo: 'mediatheque',
    daysAgo: 97,
  },
  {
    name: 'Atelier Do Ré Mi',
    url: 'https://atelier-do-re-mi.example',
    logo: 'atelier',
    daysAgo: 58,
  },
  {
    name: 'Les Doudous de Mamie Lou',
    url: 'https://doudous-de-mamie-lou.example',
    logo: 'doudous',
    daysAgo: 21,
  },
];

export const sampleSocialNetworks: readonly SampleLogoLink[] = [
  {
    name: 'Instagram',
    url: 'https://instagram.example/radiopetitelune',
    logo: 'instagram',
    daysAgo: 170,
  },
  {
    name: 'Facebook',
    url: 'https://facebook.example/radiopetitelune',
    logo: 'facebook',
    daysAgo: 169,
  },
  {
    name: 'YouTube',
    url: 'https://youtube.example/@radiopetitelune',
    logo: 'youtube',
    daysAgo: 120,
  },
  {
    name: 'Mastodon',
    url: 'https://mastodon.example/@radiopetitelune',
    logo: 'mastodon',
    daysAgo: 44,
  },
];
