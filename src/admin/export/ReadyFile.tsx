import { useEffect, useState } from 'react';
import { fileSize } from '#src/lib/file-size.ts';

/** What a task has made: a sentence, and the file where there is one. */
export type Ready = Readonly<
  { counts: string } & (
    | { file: Blob; name: string; label: string }
    | { file?: never; name?: never; label?: never }
  )
>;

/** Announces what is ready, with the link that saves it. */
export function ReadyFile({ ready }: { ready: Ready | undefined }) {
  const file = ready?.file;
  const [url, setUrl] = useState<string>();

  useEffect(
    function offerFile() {
      if (file === undefined) return;
      const address = URL.createObjectURL(file);
      setUrl(address);
      return () => {
        URL.revokeObjectURL(address);
        setUrl(undefined);
      };
    },
    [file],
  );

  return (
    <div role="status">
      {ready && (
        <p>
          {ready.counts}
          {ready.file && url && (
            <>
              <br />
              <a href={url} download={ready.name}>
                {ready.label} ({fileSize(ready.file.size)})
              </a>
            </>
          )}
        </p>
      )}
    </div>
  );
}
