import type { Plugin } from 'vite';

/** What the inline script of a page imports at a press. */
export const RADIO_ENTRY = 'src/radio/dom.ts';

/** Builds it as a file whose exports keep their names; what is behind it is shared with the application. */
export function radioEntry(): Plugin {
  return {
    name: 'radio-entry',
    apply: 'build',
    buildStart() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'chunk', id: RADIO_ENTRY, preserveSignature: 'strict' });
    },
  };
}
