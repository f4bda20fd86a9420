/** What `npm run contract` may be told; docs/existing-backend.md explains each. */
export const contractOptions = {
  api: { type: 'string' },
  'admin-email': { type: 'string' },
  'admin-password': { type: 'string' },
  write: { type: 'boolean', default: false },
} as const;
