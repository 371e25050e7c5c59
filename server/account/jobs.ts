import { dayMs } from '#domain/dates/durations.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import type { JobWorker } from '#server/jobs/job.ts'
import { notifyOfNewEditions } from './agreements.ts'
import { deleteDueAccounts } from './deletion.ts'
import { destroyFinancialRecords } from './financial-records.ts'
import { handleIdleAccounts } from './idle-accounts.ts'

const deleteAccounts = cleanUp('delete-accounts', 60 * 60_000, async ({ signal, log, ...parts }) => {
  const deleted = await deleteDueAccounts(parts, signal)
  if (deleted > 0) log.info({ deleted }, 'accounts deleted at their owners’ wish')
})

const idleAccounts = cleanUp('handle-idle-accounts', dayMs, async ({ signal, log, ...parts }) => {
  const counts = await handleIdleAccounts(parts, signal)
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'idle accounts handled')
})

const financialRecords = cleanUp('destroy-financial-records', dayMs, async ({ log, ...parts }) => {
  const destroyed = await destroyFinancialRecords(parts)
  if (destroyed > 0) log.info({ destroyed }, 'financial records destroyed after their seven years')
})

export const accountJobs: readonly JobWorker[] = [
  deleteAccounts,
  idleAccounts,
  financialRecords,
  notifyOfNewEditions,
]
