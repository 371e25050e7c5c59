/**
 * How Node is started for an import, here and in `start.mjs`. Rows live for a moment: the bound keeps the whole process
 * well under 256 MB whatever the file, and a nursery cleaned by one thread leaves the other core to the database.
 */
export const heapFlags = [
  '--max-old-space-size=128',
  '--initial-old-space-size=64',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--no-parallel-scavenge',
] as const
