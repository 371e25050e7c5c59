import { cleanUp } from '#server/jobs/clean-up.ts'
import type { Duty } from '#server/jobs/job.ts'
import { deleteDueAccounts } from './deletion.ts'

const deleteAccounts = cleanUp('delete-accounts', 60 * 60_000, async ({ signal, log, ...parts }) => {
  const deleted = await deleteDueAccounts(parts, signal)
  if (deleted > 0) log.info({ deleted }, 'accounts deleted at their owners’ wish')
})

export const accountDuties: readonly Duty[] = [deleteAccounts]
