/** Every regular expression of the product reads a text of any length in time that grows with it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Their texts are short, and their parts stand in the code. */
const MADE_OF_PARTS = ['src/admin/editor/no-break-spaces.ts', 'src/api/contract-bodies.ts'];

/** What takes longer than its text: two parts that fight for the same letters, or a search from each. */
function faultsOf(expression: string): string[] {
  const end = expression.lastIndexOf('/');
  const literal = { source: expression.slice(1, end), flags: expression.slice(end + 1) };
  return analyse(literal, { reportTypes: { Move: true } }).reports.map(({ type }) => type);
}

function expressionsIn(file: string) {
  const literals: string[] = [];
  let isMade = false;
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) literals.push(node.text);
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') isMade = true;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return { file, literals, isMade };
}

const listed = execFileSync('git', ['ls-files', 'src', 'server', 'publishing', 'contract']);
const found = `${listed}`
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))
  .map(expressionsIn);

test('no expression takes longer than its text, whatever a stranger writes', () => {
  const slow = found.flatMap(({ file, literals }) =>
    literals.filter((text) => faultsOf(text).length > 0).map((text) => `${file}: ${text}`),
  );
  expect(slow).toEqual([]);
  expect(found.flatMap(({ literals }) => literals).length).toBeGreaterThan(100);
});

test('no expression of nginx takes longer than its text, either', () => {
  const written = [
    ...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/"~([^"]+)"|location ~ (\S+)/g),
  ].map(([, ofMap = '', ofLocation = '']) => ofMap + ofLocation);
  expect(written.filter((source) => faultsOf(`/${source}/`).length > 0)).toEqual([]);
  expect(written.length).toBeGreaterThan(10);
});

test('an expression is written where it is used, so that it can be checked', () => {
  expect(found.filter(({ isMade }) => isMade).map(({ file }) => file)).toEqual(MADE_OF_PARTS);
});
