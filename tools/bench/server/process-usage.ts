import { readFileSync } from 'node:fs';

/** Clock ticks a second, as Linux counts them for every process. */
const TICKS = 100;

/** Returns the seconds of CPU time that a process has used, and its resident memory in MB. */
export function processUsage(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS;
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return { seconds, megabytes: Number(resident?.[1] ?? 0) / 1024 };
}
