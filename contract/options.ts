/** The options of `npm run contract`, explained in docs/existing-backend.md. */
export const contractOptions = {
  api: { type: 'string' },
  'admin-email': { type: 'string' },
  'admin-password': { type: 'string' },
  write: { type: 'boolean', default: false },
} as const;
