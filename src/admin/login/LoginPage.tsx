export function LoginPage() {
  return <h1 tabIndex={-1}>Connexion admin</h1>;
}
