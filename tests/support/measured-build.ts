import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const MEASUREMENT_ID = 'G-ESSAI12345';
const DIST_DIR = 'dist-measured';

/** Builds the site a second time, with a measurement id; returns the settings for its server. */
export function measuredBuild(): Record<string, string> {
  const env = {
    ...process.env,
    DIST_DIR,
    VITE_GA_MEASUREMENT_ID: MEASUREMENT_ID,
    PUBLISH_PAGES: 'no',
  };
  const { status, stderr } = spawnSync('npm', ['run', '-s', 'build'], { env, encoding: 'utf8' });
  if (status !== 0 || !existsSync(DIST_DIR)) throw new Error(`The second build failed:\n${stderr}`);
  return { DIST_DIR };
}
