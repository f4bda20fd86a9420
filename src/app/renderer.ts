/**
 * React's renderer as a separate script (scripts/build/code-splitting.ts): evaluated in its own task
 * before the rest, it blocks a phone for half as long at a time.
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
