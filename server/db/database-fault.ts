/**
 * Why the database does not work although the program is correct: a full disk (`full`), another
 * program that uses it (`busy`), a damaged file (`damaged`), a file that may not be written
 * (`read-only`), a file that is no longer where it was opened (`moved`).
 */
export type DatabaseFault = 'full' | 'busy' | 'damaged' | 'read-only' | 'moved';

export const MOVED = 'RADIO_DATABASE_MOVED';

const faults: Readonly<Record<string, DatabaseFault>> = {
  SQLITE_FULL: 'full',
  // An error of the disk itself, when a picture is written beside the database.
  ENOSPC: 'full',
  EDQUOT: 'full',
  SQLITE_BUSY: 'busy',
  SQLITE_LOCKED: 'busy',
  SQLITE_NOTADB: 'damaged',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_READONLY: 'read-only',
  SQLITE_CANTOPEN: 'read-only',
  SQLITE_PERM: 'read-only',
  // Of a folder or of a picture beside the database, whose rights were changed.
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  [MOVED]: 'moved',
};

/**
 * SQLITE_IOERR has its cause in the high byte: a write (3), a sync (4), a truncation (6), the file of
 * the shared memory made longer (19).
 */
const isRefusedWrite = (rawCode: unknown) =>
  typeof rawCode === 'number' && (rawCode & 0xff) === 10 && [3, 4, 6, 19].includes(rawCode >> 8);

/**
 * Returns the fault behind a database error, whatever error wraps it; `undefined` for any other
 * error.
 */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  // A quota, or a limit of the process: SQLite recognises only ENOSPC as a full disk.
  if ('rawCode' in error && isRefusedWrite(error.rawCode)) return 'full';
  // The driver has no code for a file that it cannot open.
  if (error.message.includes('Unable to open connection')) return 'read-only';
  return faults[code] ?? databaseFault(error.cause);
}

export const databaseSentences: Readonly<Record<DatabaseFault, string>> = {
  full: 'le disque est plein',
  busy: 'un autre programme s’en sert depuis plus de cinq secondes',
  damaged: 'ce n’est pas une base de données SQLite, ou elle est abîmée. Remettez une sauvegarde',
  'read-only': 'le fichier ne peut pas être ouvert pour y écrire',
  moved: 'le fichier a été remplacé pendant que le serveur s’en servait. Redémarrez le serveur',
};

/**
 * Returns an error with one sentence that names the file when the database cannot be used; otherwise
 * the original error.
 */
export function explainDatabaseFault(error: unknown, file: string): Error {
  const fault = databaseFault(error);
  if (fault) return new Error(`${file} : ${databaseSentences[fault]}.`, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}
