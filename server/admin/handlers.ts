import { auditHandlers } from './audit.ts'
import { outboxHandlers } from './outbox.ts'

/** The staff's side, one file a subject. */
export const adminHandlers = [...outboxHandlers, ...auditHandlers]
