import { accountDuties } from '#server/account/jobs.ts'
import { pruneApplications } from './applications/prune-applications.ts'
import { areaDuties } from '#server/areas/jobs.ts'
import { pruneEvents } from './audit/prune-events.ts'
import { answerLetterRequests } from '#server/auth/letters/answer-letter-request.ts'
import { pruneFailures } from '#server/auth/sign-in/attempts.ts'
import { deskDuties } from '#server/desk/jobs.ts'
import { pruneSessions } from '#server/auth/tokens/sessions.ts'
import { favoriteDuties } from '#server/favorites/jobs.ts'
import type { Duty } from './jobs/job.ts'
import { pruneIntroductions } from './introductions/prune-introductions.ts'
import { mailDuties } from '#server/mail/mail-jobs.ts'
import { privacyJobs } from './privacy/alarms.ts'
import { projectDuties } from '#server/projects/jobs.ts'
import { scoreDuties } from '#server/score/jobs.ts'
import { signupDuties } from '#server/signups/jobs.ts'

/** What is done without being asked for. A feature adds its duties here. */
export const duties: readonly Duty[] = [
  answerLetterRequests,
  pruneFailures,
  pruneSessions,
  ...accountDuties,
  ...areaDuties,
  ...deskDuties,
  ...favoriteDuties,
  ...mailDuties,
  ...privacyJobs,
  ...projectDuties,
  ...scoreDuties,
  ...signupDuties,
  pruneEvents,
  pruneApplications,
  pruneIntroductions,
]
