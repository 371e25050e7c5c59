import { accountDuties } from './account/duties.ts'
import { pruneApplications } from './applications/prune-applications.ts'
import { areaDuties } from './areas/duties.ts'
import { pruneEvents } from './audit/prune-events.ts'
import { answerLetterRequests } from '#server/auth/letters/answer-letter-request.ts'
import { pruneFailures } from '#server/auth/sign-in/attempts.ts'
import { deskDuties } from './desk/duties.ts'
import { pruneSessions } from '#server/auth/tokens/sessions.ts'
import { favoriteDuties } from './favorites/duties.ts'
import type { Duty } from './jobs/job.ts'
import { pruneIntroductions } from './introductions/prune-introductions.ts'
import { mailDuties } from './mail/duties.ts'
import { privacyJobs } from './privacy/alarms.ts'
import { projectDuties } from './projects/duties.ts'
import { scoreDuties } from './score/duties.ts'
import { signupDuties } from './signups/duties.ts'

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
