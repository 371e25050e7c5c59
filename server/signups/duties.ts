import type { Duty } from '#server/jobs/job.ts'
import { answerSignups, pruneSignups } from './requests.ts'

export const signupDuties: readonly Duty[] = [answerSignups, pruneSignups]
