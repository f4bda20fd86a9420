import { type ParseArgsConfig, parseArgs } from 'node:util';

const faults: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'cette option n’existe pas',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'la valeur manque, ou cette option n’en prend pas',
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: 'ce mot est de trop',
};

/** The options of a command; one that was mistyped ends it with one sentence, before it has done anything. */
export function readOptions<T extends ParseArgsConfig>(
  config: T,
): ReturnType<typeof parseArgs<T>>['values'] {
  try {
    return parseArgs(config).values;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const fault = 'code' in error ? faults[String(error.code)] : undefined;
    const [, given] = /'([^' ]+)/.exec(error.message) ?? [];
    console.error(fault && given ? `${given}\u00a0: ${fault}.` : error.message);
    process.exit(2);
  }
}
