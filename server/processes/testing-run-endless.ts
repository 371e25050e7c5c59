import { join } from 'node:path'
import { runLimited } from './limited-process.ts'

// Runs a program that never ends, and ends itself on SIGTERM as the server does.
process.once('SIGTERM', () => process.exit())
await runLimited(
  { file: process.argv[2] },
  {
    program: join(import.meta.dirname, 'testing-endless-program.ts'),
    heapBytes: 64 * 1024 ** 2,
    limitMs: 120_000,
  },
)
