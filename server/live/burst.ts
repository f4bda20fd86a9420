/**
 * Audio that was already played and that a new listener receives immediately: 12 s at 128 kb/s.
 * Browsers start at 128 KiB, and the rest is the reserve against network interruptions;
 * docs/operations.md has the figures of smaller values. `burst-size` in deploy/icecast.xml is the
 * same number.
 */
export const BURST_BYTES = 192 * 1024;
