import { Navigate, useLocation } from 'react-router-dom';
import { answerKeys } from '#src/api/answer-keys.ts';
import { listArticles } from '#src/api/articles.ts';
import { site } from '#src/config.ts';
import { pageNumber } from '#src/lib/page-number.ts';
import { articlesHref } from '#src/paths.ts';
import { headOf } from '#src/public-pages.ts';
import { PageHeading } from '#src/site/components/PageHeading.tsx';
import { Head } from '#src/ui/Head.tsx';
import { useResource } from '#src/ui/useResource.ts';
import { ArticleList } from './ArticleList.tsx';
import { Pagination } from './Pagination.tsx';

/** The address counts pages from 1, the backend from 0. */
export function ArticlesPage() {
  const page = pageNumber(new URLSearchParams(useLocation().search)) ?? 1;
  const articles = useResource(
    answerKeys.articles(page),
    (signal, report) => listArticles(page - 1, signal, report),
    { isRemembered: true },
  );
  const last = articles.status === 'ready' ? articles.data.totalPages : undefined;

  // A page number past the end redirects to the last page, when the backend reports it.
  if (last !== undefined && page > Math.max(1, last)) {
    return <Navigate to={articlesHref(Math.max(1, last))} replace />;
  }
  return (
    <>
      <Head
        {...headOf('articles')}
        title={`${site.name} - Nos articles`}
        shareTitle={`${site.name} - Articles`}
        description={`L’actualité de ${site.name} : les émissions, les histoires et les berceuses à écouter avec les tout-petits.`}
      />
      <PageHeading
        intro={`Suivez l’actualité de ${site.name} : émissions, histoires, comptines et idées pour vos soirées.`}
      >
        ARTICLES
      </PageHeading>
      <ArticleList page={page} articles={articles} />
      <Pagination page={page} articles={articles} />
    </>
  );
}
