import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { parseServerConfig, type ServerConfig } from '../server/env.ts';
import { diskSentence } from '../server/ops/whole-files.ts';

/**
 * Root would leave files that the account of the radio can neither read nor replace: it would not start
 * again. Throws an error with one sentence where root runs a command on a folder of another account.
 */
export function refuseRoot(folder: string) {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid ?? 0;
  if (process.getuid?.() !== 0 || owner === 0) return;
  throw new Error(
    `${folder} n’est pas à root : lancez cette commande par sudo -Hu radio, ou l’utilisateur à qui il est.`,
  );
}

/** Reads the file of the settings. One that this account may not read is for Node one that is not there. */
export function loadSettings() {
  if (!existsSync('.env')) return;
  accessSync('.env', constants.R_OK);
  process.loadEnvFile('.env');
}

/** Runs what an operator calls; a fault is one sentence and the exit code 1. */
export async function runOperator(task: () => Promise<void>) {
  try {
    loadSettings();
    // What is written holds messages of visitors and secrets: only its owner may read it.
    process.umask(0o077);
    await task();
  } catch (error) {
    console.error(diskSentence(error));
    process.exitCode = 1;
  }
}

/** Runs a command with the settings of the server. */
export const runCommand = (command: (config: ServerConfig) => Promise<void>) =>
  runOperator(async () => {
    const config = parseServerConfig(process.env);
    const { dataDir } = config;
    refuseRoot(dataDir);
    // Where this account may not look into it, each file of it would be missing.
    if (existsSync(dataDir)) accessSync(dataDir, constants.X_OK);
    await command(config);
  });
