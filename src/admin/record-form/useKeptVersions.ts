import { useEffect, useEffectEvent } from 'react';
import type { Id } from '#src/api/contract.ts';

type Read = { updatedAt: string | null };

type Options = Readonly<{
  entity: string;
  /** null for a new record, which has no version to keep. */
  recordId: Id | null;
  loaded: Read | undefined;
  /** Names of the form's fields. */
  fields: readonly string[];
}>;

/** Milliseconds after which a busy browser stores it all the same. */
const PATIENCE = 2000;

/** Safari has no idle callbacks. */
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: PATIENCE });
  else setTimeout(run);
}

/**
 * Stores versions of the record as the backend has it: when it is loaded, and with the returned
 * function just before a save replaces it. Its code is loaded when the form is there and the browser is
 * idle.
 */
export function useKeptVersions({ entity, recordId, loaded, fields }: Options) {
  function keep<Record extends Read>(record: Record | undefined): Record | undefined {
    const values = Object.fromEntries(
      Object.entries(record ?? {}).filter(
        (entry: [string, unknown]): entry is [string, string] =>
          fields.includes(entry[0]) && typeof entry[1] === 'string',
      ),
    );
    // After its own save the legal notice may come without its text.
    if (recordId === null || Object.keys(values).length === 0) return record;
    void import('#src/admin/versions/keep-version.ts').then(
      ({ keepVersion }) => keepVersion({ entity, recordId, values }),
      () => undefined,
    );
    return record;
  }
  const keepLoaded = useEffectEvent(() => keep(loaded));
  const loadedAt = loaded?.updatedAt;

  useEffect(
    function keepWhatWasLoaded() {
      // The same record is a new object at each render.
      if (loadedAt !== undefined) whenIdle(() => keepLoaded());
    },
    [loadedAt],
  );
  return keep;
}
