/** 75 → '1:15'. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** 75 → '1 min 15 s': a screen reader does not read a colon. */
export function spokenDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${Math.floor(seconds % 60)}\u00a0s`;
  return minutes > 0 ? `${minutes}\u00a0min ${rest}` : rest;
}
