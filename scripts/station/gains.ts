import { type ExecFileException, execFile } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** EBU R 128's way to measure, at what music services send. */
const TARGET_LUFS = -16;
/** What the louder moments keep below full scale, so that no limiter has to work. */
const PEAK_DB = -1;

/** A line of a playlist: `annotate:a="1",b="2":path`, or the path alone. */
const LINE = /^(?:annotate:((?:[\w-]+="(?:[^"\\]|\\.)*",?)*):)?(.+)$/;
const GAIN = /liq_amplify="[^"]*",?/;

const measured = (summary: string, name: string) =>
  Number(new RegExp(`${name}:\\s+(-?[\\d.]+)`).exec(summary)?.[1] ?? Number.NaN);

/**
 * Returns the gain in dB that brings a file to the target; throws an error with one sentence when ffmpeg
 * is missing, or cannot read it.
 */
async function gainOf(path: string): Promise<number> {
  const filter = ['-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'];
  const args = ['-hide_banner', '-nostats', '-i', path, ...filter];
  const { stderr = '' } = await execute('ffmpeg', args).catch((error: ExecFileException) => {
    if (error.code !== 'ENOENT') return error;
    throw new Error(`ffmpeg ne se lance pas : apt-get install ffmpeg (${error.message}).`);
  });
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const gain = Math.min(TARGET_LUFS - measured(summary, 'I'), PEAK_DB - measured(summary, 'Peak'));
  if (Number.isNaN(gain)) throw new Error(`${path} : ffmpeg n’y entend rien.`);
  return gain;
}

/**
 * Measures every file that the playlists of a station name, once, and writes `liq_amplify` into its
 * lines. A playlist is replaced by a rename, since Liquidsoap reads it while it plays. Returns the
 * number of files.
 */
export async function writeGains(folder: string): Promise<number> {
  const playlists = join(folder, 'playlists');
  const gains = new Map<string, number>();
  for (const name of readdirSync(playlists).filter((file) => file.endsWith('.m3u'))) {
    const lines = readFileSync(join(playlists, name), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      const [, annotations = '', path = ''] = LINE.exec(line.trim()) ?? [];
      if (path === '' || path.startsWith('#')) continue;
      const file = resolve(playlists, path);
      const gain = gains.get(file) ?? (await gainOf(file));
      gains.set(file, gain);
      const others = annotations.replace(GAIN, '').replace(/,$/, '');
      lines[index] =
        `annotate:${[`liq_amplify="${gain.toFixed(1)} dB"`, others].filter(Boolean).join(',')}:${file}`;
    }
    writeFileSync(join(playlists, `.${name}.new`), lines.join('\n'));
    renameSync(join(playlists, `.${name}.new`), join(playlists, name));
  }
  return gains.size;
}
