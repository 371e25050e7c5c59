/**
 * Node flags for an import, used here and in `start.mjs`. Rows are short-lived: the limit keeps the process
 * well under 256 MB for any file, and a nursery collected by one thread leaves the other core to the
 * database.
 */
export const heapFlags = [
  '--max-old-space-size=128',
  '--initial-old-space-size=64',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--no-parallel-scavenge',
] as const
