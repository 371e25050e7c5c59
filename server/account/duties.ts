import { z } from 'zod'
import { duty, job, type Duty } from '#server/jobs/job.ts'
import { deleteDueAccounts } from './deletion.ts'

const deleteAccounts = duty(
  job({
    name: 'delete-accounts',
    input: z.object({}),
    limitMs: 10 * 60_000,
    retries: 3,
    firstWaitMs: 60_000,
    atOnce: 1,
    everyMs: 60 * 60_000,
  }),
  async ({ signal, log, ...parts }) => {
    const deleted = await deleteDueAccounts(parts, signal)
    if (deleted > 0) log.info({ deleted }, 'accounts deleted at their owners’ wish')
  },
)

export const accountDuties: readonly Duty[] = [deleteAccounts]
