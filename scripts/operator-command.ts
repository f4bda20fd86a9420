import { existsSync } from 'node:fs';
import { parseServerConfig, type ServerConfig } from '../server/env.ts';

/**
 * Runs a command of the operator with the settings of the server; a fault is one sentence and the
 * exit code 1.
 */
export async function runCommand(command: (config: ServerConfig) => Promise<void>) {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    // What is written holds messages of visitors and secrets: only its owner may read it.
    process.umask(0o077);
    await command(parseServerConfig(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
