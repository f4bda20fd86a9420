import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- --name what-changed` writes the next migration after a change of the schema. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
});
