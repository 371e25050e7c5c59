import type { JobWorker } from '#server/jobs/job.ts'
import { composeIssues } from './issues/compose-issue.ts'
import { answerSignups, pruneSignups } from './requests.ts'
import { sendIssues } from './issues/send-issue.ts'

export const signupJobs: readonly JobWorker[] = [answerSignups, pruneSignups, composeIssues, sendIssues]
