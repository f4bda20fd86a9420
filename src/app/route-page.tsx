/** What the route tables are made of. */
import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';

/** A page that is fetched when its address is opened. */
export const page =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await load())[name] });

/** A path that sends elsewhere without staying in history. */
export const redirectTo = (path: string) => <Navigate replace to={path} />;
