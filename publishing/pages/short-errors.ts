/**
 * The API calls of the site log a failure with all its details; an operator needs only the
 * sentence. For a process that does nothing else meanwhile.
 */
export async function withShortErrors<Result>(
  log: (line: string) => void,
  run: () => Promise<Result>,
): Promise<Result> {
  const write = console.error;
  console.error = (what: unknown, error?: unknown) =>
    log([what, error instanceof Error ? error.message : error].filter(Boolean).join(' : '));
  try {
    return await run();
  } finally {
    console.error = write;
  }
}
