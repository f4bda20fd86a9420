import { Outlet } from 'react-router-dom';

export function AdminArea() {
  return <Outlet />;
}
