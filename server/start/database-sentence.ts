import { type DatabaseFault, databaseFault } from '../store/database-fault.ts';

const sentences: Readonly<Record<DatabaseFault, string>> = {
  full: 'le disque est plein',
  busy: 'un autre programme s’en sert depuis plus de cinq secondes',
  damaged: 'ce n’est pas une base de données SQLite, ou elle est abîmée. Remettez une sauvegarde',
  'read-only': 'le fichier ne peut pas être ouvert pour y écrire',
  moved: 'le fichier a été remplacé pendant le démarrage',
};

/**
 * Returns an error with one sentence that names the file when the database cannot be used; otherwise
 * the original error.
 */
export function explainDatabaseFault(error: unknown, file: string): Error {
  const fault = databaseFault(error);
  if (fault) return new Error(`${file} : ${sentences[fault]}.`);
  return error instanceof Error ? error : new Error(String(error));
}
