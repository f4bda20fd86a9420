import type { Article } from '#src/api/contract.ts';
import type { Site } from '#src/config.ts';
import { articleCanonicalHref, paths } from '#src/paths.ts';

type Summary = Readonly<{ description: string; image: string | undefined }>;

/** Structured data of an article (schema.org). */
export function articleData(
  article: Article,
  { name, url }: Site,
  { description, image }: Summary,
) {
  const radio = { '@type': 'Organization', name, url: `${url}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description,
    mainEntityOfPage: `${url}${articleCanonicalHref(article.slug)}`,
    image: new URL(image ?? '/logo.png', `${url}/`).href,
    ...(article.createdAt !== null && { datePublished: article.createdAt }),
    ...(article.updatedAt !== null && { dateModified: article.updatedAt }),
    inLanguage: 'fr',
    author: radio,
    publisher: { ...radio, logo: { '@type': 'ImageObject', url: `${url}/icons/icon-512.png` } },
  };
}

/** Breadcrumb from the home page to an article, for search engines. */
export function breadcrumbData({ title, slug }: Pick<Article, 'title' | 'slug'>, { url }: Site) {
  const steps = [
    ['Radio', '/'],
    ['Articles', paths.articles],
    [title, articleCanonicalHref(slug)],
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${url}${path}`,
    })),
  };
}
