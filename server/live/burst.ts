/**
 * Audio that was already played and that a new listener receives immediately: 12 s at 128 kb/s.
 * Browsers start at 128 KiB, and the rest is the reserve against network interruptions;
 * docs/benchmarks.md has the figures of smaller values. `burst-size` in the files of Icecast in
 * deploy/station is the same number.
 */
export const BURST_BYTES = 192 * 1024;

/**
 * The same for the low stream: 16 s at 64 kb/s. A listener whose connection is too slow for the full
 * one is some seconds further behind than its burst, and has to find that moment in this one.
 */
export const LOW_BURST_BYTES = 128 * 1024;
