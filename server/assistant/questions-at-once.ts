import { limits } from '#domain/limits.ts'
import { createSemaphore } from '#server/processes/semaphore.ts'

const { beginningsAtOnce, readingsAtOnce, readingRestMs } = limits.assistant

// In this process: a crowd of questions must leave the rest of the product its speed.

/** Questions that are stored. Each takes several statements, and a hundred at once would fill the connection pool. */
export const beginnings = createSemaphore(beginningsAtOnce)

/** Questions whose data are read. */
export const readings = createSemaphore(readingsAtOnce, { restMs: readingRestMs })
