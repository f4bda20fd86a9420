import { useEffect, useEffectEvent } from 'react';
import type { Id } from '#src/api/contract.ts';

type Read = { updatedAt: string | null };

type Options = Readonly<{
  /**
   * Who opened the form, '' if nobody is signed in: the session may end before the code that stores
   * versions has loaded.
   */
  admin: string;
  entity: string;
  /** null for a new record, which has no version to store. */
  recordId: Id | null;
  loaded: Read | undefined;
  /** Names of the form's fields. */
  fields: readonly string[];
}>;

/** Milliseconds after which the version is stored even if the browser is busy. */
const PATIENCE = 2000;

/** Safari has no idle callbacks. */
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: PATIENCE });
  else setTimeout(run);
}

/**
 * Stores versions of the record as the backend has it: when it is loaded, and with the returned
 * function just before a save replaces it. Its code is loaded when the form is shown and the
 * browser is idle.
 */
export function useKeptVersions({ admin, entity, recordId, loaded, fields }: Options) {
  function keep<Record extends Read>(record: Record | undefined): Record | undefined {
    const values = Object.fromEntries(
      Object.entries(record ?? {}).filter(
        (entry: [string, unknown]): entry is [string, string] =>
          fields.includes(entry[0]) && typeof entry[1] === 'string',
      ),
    );
    // After its own save the legal notice may be returned without its text.
    if (admin === '' || recordId === null || Object.keys(values).length === 0) return record;
    void import('#src/admin/versions/keep-version.ts').then(
      ({ keepVersion }) => keepVersion({ admin, entity, recordId, values }),
      () => undefined,
    );
    return record;
  }
  const keepLoaded = useEffectEvent(() => keep(loaded));
  const loadedAt = loaded?.updatedAt;

  useEffect(
    function keepWhatWasLoaded() {
      // At each render the same record is a new object.
      if (loadedAt !== undefined) whenIdle(() => keepLoaded());
    },
    [loadedAt],
  );
  return keep;
}
