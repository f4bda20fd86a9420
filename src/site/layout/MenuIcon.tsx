/** Three lines while the menu is closed, a cross while it is open. */
export function MenuIcon({ isOpen }: { isOpen: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="28"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={isOpen ? 'M6 6 18 18M18 6 6 18' : 'M4 7h16M4 12h16M4 17h16'} />
    </svg>
  );
}
