import { issueHandlers } from './issues/issues.ts'
import { publicHandlers } from './public.ts'
import { staffHandlers } from './staff.ts'

/** One file per subject: public endpoints, staff endpoints, and the newsletter. */
export const signupsHandlers = [...publicHandlers, ...staffHandlers, ...issueHandlers]
