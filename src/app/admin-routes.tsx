/** The routes of the back office, loaded when its base is opened: a visitor does not need them. */
import type { RouteObject } from 'react-router-dom';
import { sectionList } from '#src/admin/entities.ts';
import type { AdminPageFile, Entity, SinglePage } from '#src/admin/entity.ts';
import { AdminArea } from '#src/admin/layout/AdminArea.tsx';
import { AdminLayout } from '#src/admin/layout/AdminLayout.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { lazyPageOf, type PageModules } from './route-page.tsx';

/** Every page of the back office as a separate chunk. */
const modules: PageModules = import.meta.glob('../admin/*/*Page.tsx');

const pageOf = (file: AdminPageFile) => lazyPageOf(modules, `../admin/${file}.tsx`);

function routesOf(section: SinglePage | Entity): RouteObject[] {
  const { segment } = section;
  if ('page' in section) return [{ path: segment, lazy: pageOf(section.page) }];
  const { form, detail } = section;
  const routes = [{ path: segment, lazy: pageOf('lists/ListPage') }];
  if (detail) routes.push({ path: `${segment}/:id/voir`, lazy: pageOf(detail) });
  if (!form) return routes;
  const lazy = pageOf(form.file);
  return [...routes, { path: `${segment}/new`, lazy }, { path: `${segment}/:id/modifier`, lazy }];
}

/** The routes under the opened admin base, as children of the root route. */
export const adminRoutes = (base: string): RouteObject[] => [
  {
    path: base,
    Component: AdminArea,
    ErrorBoundary: ErrorPage,
    children: [
      { index: true, lazy: pageOf('login/LoginPage') },
      {
        Component: AdminLayout,
        ErrorBoundary: ErrorPage,
        children: [
          ...sectionList.flatMap(routesOf),
          { path: '*', lazy: pageOf('layout/UnknownPage') },
        ],
      },
    ],
  },
];
