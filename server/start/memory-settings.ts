/**
 * How the C library returns memory to the system; it reads these settings before the program
 * starts. A photograph of 40 megapixels takes 200 MB for a second; by default the library raises
 * its own thresholds to such blocks and keeps 150 MB of them for good. With fixed thresholds large
 * blocks are returned immediately, and those of a long article (one megabyte) are kept, since
 * requesting each from the system again would double their cost. Two arenas, since each keeps
 * unused memory of its own. C libraries other than glibc ignore all three.
 */
export const memorySettings = {
  MALLOC_MMAP_THRESHOLD_: String(2 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_ARENA_MAX: '2',
} as const;
