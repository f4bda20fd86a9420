/**
 * How the C library gives memory back, which it reads before the program starts. A photograph of 40
 * megapixels takes 200 MB for a second; as installed, the library moves its own thresholds up to such
 * blocks and keeps 150 MB of them for good. Fixed: large blocks go back at once, and those of
 * a long article (one megabyte) stay, since asking the system for each anew would double their cost.
 * Two arenas, since each keeps a rest of its own. Libraries other than glibc ignore all three.
 */
export const memorySettings = {
  MALLOC_MMAP_THRESHOLD_: String(2 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_ARENA_MAX: '2',
} as const;
