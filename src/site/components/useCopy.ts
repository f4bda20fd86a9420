import { useState } from 'react';

export type CopyOutcome = 'idle' | 'copied' | 'failed';

/** Copies a text to the clipboard, and says what became of it. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<CopyOutcome>('idle');
  /** The same words would not be read aloud again. */
  const forget = () => setOutcome('idle');

  async function copy() {
    forget();
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }
  return { outcome, copy, forget };
}
