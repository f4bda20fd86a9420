import type { ChildProcess } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** What a process prints, on both of its outputs, as a person reads it in a terminal. */
export function readOutput(child: ChildProcess) {
  let printed = '';
  const output = () => stripVTControlCharacters(printed);
  const onPart = (run: (part: unknown) => void) => {
    child.stdout?.on('data', run);
    child.stderr?.on('data', run);
  };
  onPart((part) => {
    printed += String(part);
  });
  // `close`, not `exit`: only then has all of the output arrived.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    ended,
    output,
    /** Resolves when it has printed these words; rejects when it has ended without them. */
    hasSaid: (words: string) =>
      new Promise<void>((resolve, reject) => {
        const check = () => output().includes(words) && resolve();
        onPart(check);
        check();
        void ended.then((code) => reject(new Error(`It ended with ${code}:\n${output()}`)));
      }),
  };
}
