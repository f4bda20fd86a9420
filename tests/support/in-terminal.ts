import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { onTestFinished } from 'vitest';

/** A command in a terminal, as a person types it: `script` gives it one. */
export function inTerminal(command: string, env: Record<string, string>) {
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: { ...process.env, HOST: '127.0.0.1', NODE_ENV: '', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Its terminal is closed: what runs in it ends.
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const ended = once(child, 'close');
  const text = () => stripVTControlCharacters(output);
  return {
    hasSaid: (word: string) =>
      new Promise<void>((resolve, reject) => {
        const check = () => text().includes(word) && resolve();
        child.stdout.on('data', check);
        check();
        ended.then(() => reject(new Error(`It has ended: ${text()}`)));
      }),
    /** Without the banner of npm, and what it draws while it waits. */
    lines: () =>
      text()
        .split(/[\r\n]+/)
        .filter((line) => /\w/.test(line) && !line.startsWith('> ')),
    /** Resolves when nothing of it runs any more. */
    async pressCtrlC() {
      child.stdin.write('\x03');
      await ended;
    },
  };
}
