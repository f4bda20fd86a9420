/** What `npm run contract` prints. */
import { expect, test } from 'vitest';
import { createReport, printedReport } from '../../contract/report.ts';

test('each call has its line, a setting is named once, and what was left is said aloud', () => {
  const report = createReport();
  report.fits('GET /api/article/page', '200, 9 rows');
  report.limited('GET /api/logs/page', 'no total', 'the list goes on');
  const cure = 'VITE_API_UPDATE_METHOD=patch';
  for (const entity of ['article', 'mentions']) {
    report.differs(`PUT /api/${entity}/update`, '405', 'the save fails', cure);
  }
  report.notTried('GET /api/contact/page', 'no login');
  report.remains.push('the article 12');
  expect(printedReport(report).split('\n')).toEqual([
    '✓ GET /api/article/page     200, 9 rows',
    '! GET /api/logs/page        no total',
    '    → the list goes on',
    '✗ PUT /api/article/update   405',
    '    → the save fails',
    '    cure: VITE_API_UPDATE_METHOD=patch',
    '✗ PUT /api/mentions/update  405',
    '    → the save fails',
    '    cure: VITE_API_UPDATE_METHOD=patch',
    '– GET /api/contact/page     no login',
    '',
    '1 fit, 1 work with less, 2 do not fit, 1 were not tried.',
    'Put into .env, then build again:',
    '  VITE_API_UPDATE_METHOD=patch',
    '',
    '!!! LEFT IN YOUR BACKEND, remove by hand:',
    '  the article 12',
  ]);
});
