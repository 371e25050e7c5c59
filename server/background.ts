import { accountJobs } from '#server/account/jobs.ts'
import { pruneDailyRows } from './access/daily-rows.ts'
import { pruneApplications } from './applications/prune-applications.ts'
import { pruneAssistantTurns } from './assistant/prune-turns.ts'
import { areaJobs } from '#server/areas/jobs.ts'
import { pruneEvents } from './audit/prune-events.ts'
import { answerLetterRequests } from '#server/auth/letters/answer-letter-request.ts'
import { pruneFailures } from '#server/auth/attempts/attempts.ts'
import { courseJobs } from '#server/courses/jobs.ts'
import { tendClubDeals } from '#server/investments/club/jobs.ts'
import { deskJobs } from '#server/desk/jobs.ts'
import { pruneSessions } from '#server/auth/tokens/sessions.ts'
import { favoriteJobs } from '#server/favorites/jobs.ts'
import { connectorJobs } from '#server/ingestion/connectors/jobs.ts'
import { pruneUploads } from '#server/ingestion/uploads/prune-uploads.ts'
import type { JobWorker } from './jobs/job.ts'
import { introductionJobs } from './introductions/jobs.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import { messageJobs } from '#server/messages/jobs.ts'
import { alertJobs } from '#server/market/alerts/jobs.ts'
import { findingJobs } from '#server/market/findings/jobs.ts'
import { priceIndexJobs } from '#server/market/price-indices/jobs.ts'
import { valuationJobs } from '#server/market/valuation/jobs.ts'
import { meetingJobs } from './meetings/jobs.ts'
import { endQuoteRequests } from './quotes/jobs.ts'
import { notificationJobs } from './notifications/jobs.ts'
import { privacyJobs } from './privacy/alarms.ts'
import { projectJobs } from '#server/projects/jobs.ts'
import { eventJobs } from '#server/resources/event-jobs.ts'
import { scoreJobs } from '#server/score/jobs.ts'
import { signupJobs } from '#server/signups/jobs.ts'

/** All work that runs without a request. A feature registers its jobs here. */
export const jobWorkers: readonly JobWorker[] = [
  answerLetterRequests,
  pruneFailures,
  pruneSessions,
  pruneDailyRows,
  ...accountJobs,
  ...areaJobs,
  pruneAssistantTurns,
  ...connectorJobs,
  pruneUploads,
  ...courseJobs,
  tendClubDeals,
  ...deskJobs,
  ...favoriteJobs,
  ...mailJobs,
  ...messageJobs,
  ...alertJobs,
  ...findingJobs,
  ...priceIndexJobs,
  ...valuationJobs,
  ...meetingJobs,
  ...notificationJobs,
  ...privacyJobs,
  ...projectJobs,
  ...eventJobs,
  ...scoreJobs,
  ...signupJobs,
  pruneEvents,
  pruneApplications,
  endQuoteRequests,
  ...introductionJobs,
]
