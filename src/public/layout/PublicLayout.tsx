import { Outlet } from 'react-router-dom';

export function PublicLayout() {
  return (
    <main tabIndex={-1}>
      <Outlet />
    </main>
  );
}
