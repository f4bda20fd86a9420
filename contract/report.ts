/** The result of the suite: one line for each call or property of the backend. */
export type Verdict = 'fits' | 'limited' | 'differs' | 'not tried';

export type Finding = Readonly<{
  call: string;
  verdict: Verdict;
  found: string;
  /** What happens on the site; '' when it matches. */
  consequence: string;
  /** The setting that fixes it, if there is one. */
  cure: string;
}>;

export type Report = ReturnType<typeof createReport>;

export function createReport() {
  const findings: Finding[] = [];
  const remains: string[] = [];
  const add = (call: string, verdict: Verdict, found: string, consequence = '', cure = '') => {
    findings.push({ call, verdict, found, consequence, cure });
  };
  return {
    findings,
    /** Records that the suite created and could not delete. */
    remains,
    fits: (call: string, found: string) => add(call, 'fits', found),
    /** It works, but with less data than documented. */
    limited: (call: string, found: string, consequence: string) =>
      add(call, 'limited', found, consequence),
    differs: (call: string, found: string, consequence: string, cure = '') =>
      add(call, 'differs', found, consequence, cure),
    notTried: (call: string, why: string) => add(call, 'not tried', why),
  };
}

const MARKS: Readonly<Record<Verdict, string>> = {
  fits: '✓',
  limited: '!',
  differs: '✗',
  'not tried': '–',
};

export function printedReport({ findings, remains }: Pick<Report, 'findings' | 'remains'>) {
  const width = Math.max(...findings.map(({ call }) => call.length));
  const lines = findings.flatMap(({ call, verdict, found, consequence, cure }) => [
    `${MARKS[verdict]} ${call.padEnd(width)}  ${found}`,
    ...(consequence ? [`    → ${consequence}`] : []),
    ...(cure ? [`    cure: ${cure}`] : []),
  ]);
  const count = (verdict: Verdict) => findings.filter((one) => one.verdict === verdict).length;
  const cures = [...new Set(findings.map(({ cure }) => cure).filter(Boolean))];
  return [
    ...lines,
    '',
    `${count('fits')} fit, ${count('limited')} work with less, ${count('differs')} do not fit, ${count('not tried')} were not tried.`,
    ...(cures.length > 0
      ? ['Put into .env, then build again:', ...cures.map((c) => `  ${c}`)]
      : []),
    ...(remains.length > 0
      ? ['', '!!! LEFT IN YOUR BACKEND, remove by hand:', ...remains.map((text) => `  ${text}`)]
      : []),
  ].join('\n');
}
