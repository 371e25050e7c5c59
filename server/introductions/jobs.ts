import { hourMs } from '#domain/dates/durations.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { openLateConversations } from './open-conversations.ts'
import { remindOfLicences } from './leads/remind-of-licences.ts'
import { pruneIntroductions } from './prune-introductions.ts'
import { remindOfPapers } from './papers/remind-of-papers.ts'
import { refreshRecords } from './records/refresh-record.ts'
import { liftEndedSuspensions } from './records/suspensions.ts'
import { passOnAgentRequests } from './routing/pass-on-requests.ts'

/** Lifts suspensions that ended, and counts what the published order is based on: time alone changes both. */
const refreshAgentRecords = cleanUp('refresh-agent-records', hourMs, async ({ sql, now }) => {
  await liftEndedSuspensions(sql, now())
  await refreshRecords(sql, now())
})

export const introductionJobs = [
  pruneIntroductions,
  openLateConversations,
  remindOfLicences,
  remindOfPapers,
  passOnAgentRequests,
  refreshAgentRecords,
]
