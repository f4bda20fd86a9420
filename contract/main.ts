/**
 * `npm run contract -- --api URL [--admin-email E --admin-password P] [--write]`: checks an existing
 * backend against what the site calls. The other settings are those of the build.
 */
import { parseArgs } from 'node:util';
import { siteEnvironment } from '../scripts/environment.ts';
import { contractOptions } from './options.ts';
import { printedReport } from './report.ts';
import { runContract } from './suite.ts';

const USAGE =
  'Which backend? npm run contract -- --api https://api.your-radio.example (or set VITE_API_URL)';

/** Returns the address without `/api`, which every call adds itself. */
function baseOf(address: string): string {
  const base = address.replace(/(?<!\/)\/+$/, '');
  const withoutApi = base.replace(/\/api$/i, '');
  if (withoutApi !== base) {
    console.log(
      `Every call adds /api itself: ${withoutApi} is tried, and is what VITE_API_URL needs.`,
    );
  }
  return withoutApi;
}

async function main() {
  const { values } = parseArgs({ options: contractOptions });
  const { config } = siteEnvironment('production');
  const api = baseOf(values.api ?? config.apiUrl);
  if (!/^https?:\/\//.test(api) || !URL.canParse(api)) throw new Error(USAGE);
  const email = values['admin-email'];
  const password = values['admin-password'];
  if (Boolean(email) !== Boolean(password)) {
    throw new Error('--admin-email and --admin-password belong together.');
  }
  const report = await runContract({
    api,
    siteUrl: config.siteUrl,
    adminSegment: config.apiAdminSegment,
    updateMethod: config.apiUpdateMethod,
    slugMethod: config.apiSlugMethod,
    admin: email && password ? { email, password } : undefined,
    canWrite: values.write,
  });
  console.log(printedReport(report));
  const isWrong = report.findings.some(({ verdict }) => verdict === 'differs');
  process.exit(isWrong || report.remains.length > 0 ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
