/** `npm run check:architecture`: imports point down, and every file was checked. */
import { checkArchitecture, SAVED_ARTICLE } from './checks/architecture.ts';

const { violations, fileCount, saveCount } = await checkArchitecture(process.cwd());
for (const violation of violations) console.error(violation);
console.log(`${fileCount} files read, ${violations.length} rules broken.`);
console.log(`${saveCount} of at most ${SAVED_ARTICLE.most} modules behind the save of an article.`);
process.exit(violations.length > 0 ? 1 : 0);
