import type { Site } from '#src/config.ts';

/** Structured data of the home page: the broadcaster and the station. */
export function radioStationData({ name, url }: Site) {
  const organization = `${url}/#organisation`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name,
        url: `${url}/`,
        logo: `${url}/icons/icon-512.png`,
      },
      {
        '@type': 'RadioStation',
        '@id': `${url}/#radio`,
        name,
        url: `${url}/`,
        image: `${url}/logo.png`,
        slogan: 'La radio des tout-petits',
        inLanguage: 'fr',
        parentOrganization: { '@id': organization },
      },
    ],
  };
}
