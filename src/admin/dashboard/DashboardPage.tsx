export function DashboardPage() {
  return <h1 tabIndex={-1}>Tableau de bord</h1>;
}
