import type { Duty } from '#server/jobs/job.ts'
import { composeIssues } from './compose-issue.ts'
import { answerSignups, pruneSignups } from './requests.ts'
import { sendIssues } from './send-issue.ts'

export const signupDuties: readonly Duty[] = [answerSignups, pruneSignups, composeIssues, sendIssues]
