/**
 * React's renderer in a script of its own (vite.config.ts): evaluated in a task of its own before the
 * rest, it holds a phone half as long at a time.
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
