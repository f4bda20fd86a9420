import { useEffect, useRef, useState } from 'react';
import type { StoredSound } from '#src/api/contract.ts';
import { uploadSound } from '#src/api/upload-sound.ts';

type State =
  | Readonly<{ is: 'waiting' }>
  | Readonly<{ is: 'sending'; file: File; share: number }>
  /** With the file it can be sent again. */
  | Readonly<{ is: 'failed'; sentence: string; file: File | undefined }>;

const WAITING: State = { is: 'waiting' };

type Options = Readonly<{
  onStored: (sound: StoredSound) => void;
  /** A sound is on its way now, or none any more. */
  onChange: () => void;
}>;

export type SoundUpload = ReturnType<typeof useSoundUpload>;

/** Sends one sound at a time to the backend; it ends with its page. */
export function useSoundUpload({ onStored, onChange }: Options) {
  const [state, setState] = useState(WAITING);
  const running = useRef<AbortController>(undefined);

  useEffect(function endWithThePage() {
    return () => running.current?.abort();
  }, []);

  function end(state: State) {
    running.current = undefined;
    setState(state);
  }

  return {
    state,
    /** For a handler: what is on its way now. */
    isSending: () => running.current !== undefined,
    async send(file: File) {
      // The second press of a double click, or a file dropped meanwhile.
      if (running.current) return;
      const upload = new AbortController();
      running.current = upload;
      setState({ is: 'sending', file, share: 0 });
      onChange();
      const result = await uploadSound(file, {
        signal: upload.signal,
        onSent: (share) => running.current === upload && setState({ is: 'sending', file, share }),
      });
      if (running.current !== upload || result.is === 'cancelled') return;
      end(result.is === 'failed' ? { ...result, file } : WAITING);
      if (result.is === 'stored') onStored(result.sound);
      else onChange();
    },
    cancel() {
      running.current?.abort();
      end(WAITING);
      onChange();
    },
    /** A file was given that is not even sent. */
    refuse(sentence: string) {
      if (!running.current) setState({ is: 'failed', sentence, file: undefined });
    },
    clear: () => setState(WAITING),
  };
}
