import { Outlet } from 'react-router-dom';

export function AdminLayout() {
  return (
    <main tabIndex={-1}>
      <Outlet />
    </main>
  );
}
