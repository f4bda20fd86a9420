import { useState } from 'react';

export type CopyOutcome = 'idle' | 'copied' | 'failed';

/** Copies texts to the clipboard, and says what became of the last. */
export function useCopy() {
  const [outcome, setOutcome] = useState<CopyOutcome>('idle');
  /** The same words would not be read aloud again. */
  const forget = () => setOutcome('idle');

  async function copy(text: string) {
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
