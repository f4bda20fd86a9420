/** `npm run check:architecture`: imports point down, and every file was checked. */
import { checkArchitecture } from './checks/architecture.ts';

const { violations, fileCount } = await checkArchitecture(process.cwd());
for (const violation of violations) console.error(violation);
console.log(`${fileCount} files read, ${violations.length} rules broken.`);
process.exit(violations.length > 0 ? 1 : 0);
