import { issueHandlers } from './issues.ts'
import { publicHandlers } from './public.ts'
import { staffHandlers } from './staff.ts'

/** One file a subject: what strangers do, what staff see of them, and the weekly letter. */
export const signupsHandlers = [...publicHandlers, ...staffHandlers, ...issueHandlers]
