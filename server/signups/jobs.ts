import type { JobWorker } from '#server/jobs/job.ts'
import { composeIssues } from './compose-issue.ts'
import { answerSignups, pruneSignups } from './requests.ts'
import { sendIssues } from './send-issue.ts'

export const signupJobs: readonly JobWorker[] = [answerSignups, pruneSignups, composeIssues, sendIssues]
