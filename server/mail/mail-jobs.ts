import type { JobWorker } from '#server/jobs/job.ts'
import { mendLetters } from './mend-letters.ts'
import { pruneLetters } from './prune-letters.ts'
import { sendLetters } from './send-letters.ts'

export const mailJobs: readonly JobWorker[] = [sendLetters, mendLetters, pruneLetters]
