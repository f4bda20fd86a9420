import type { Plugin } from 'vite';

/** What the inline script of a page imports at a press. */
const entry = 'src/radio/dom.ts';

/** Its exports keep their names, in the file that the application imports at a press (code-splitting.ts). */
export function radioEntry(): Plugin {
  return {
    name: 'radio-entry',
    apply: 'build',
    buildStart() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'chunk', id: entry, preserveSignature: 'allow-extension' });
    },
  };
}
