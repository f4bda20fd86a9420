/** `npm run contract -- --api URL [--admin-email E --admin-password P] [--write]` */
import { parseArgs } from 'node:util';
import { runContract } from './contract/suite.ts';
import { siteEnvironment } from './environment.ts';

const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    'admin-email': { type: 'string' },
    'admin-password': { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

if (!values.api || !URL.canParse(values.api)) {
  console.error('Say which backend: npm run contract -- --api https://api.your-radio.example');
  process.exit(2);
}

const { config } = siteEnvironment('production');
const email = values['admin-email'];
const password = values['admin-password'];
const findings = await runContract({
  api: values.api.replace(/\/+$/, ''),
  adminSegment: config.apiAdminSegment,
  updateMethod: config.apiUpdateMethod,
  admin: email && password ? { email, password } : undefined,
  canWrite: values.write,
});

const mark = { fits: '✓', differs: '✗', 'not tried': '–' } as const;
const width = Math.max(...findings.map(({ call }) => call.length));
for (const { call, verdict, found, otherwise } of findings) {
  const consequence = verdict === 'differs' ? ` → ${otherwise}` : '';
  console.log(`${mark[verdict]} ${call.padEnd(width)}  ${found}${consequence}`);
}
const count = (verdict: string) => findings.filter((one) => one.verdict === verdict).length;
console.log(
  `\n${count('fits')} calls fit, ${count('differs')} differ, ${count('not tried')} were not tried.`,
);
process.exit(count('differs') > 0 ? 1 : 0);
