import { auditHandlers } from './audit.ts'
import { outboxHandlers } from './outbox.ts'
import { systemHandlers } from './system.ts'
import { textMessageHandlers } from './text-messages.ts'

/** The staff endpoints, one file per subject. */
export const adminHandlers = [...outboxHandlers, ...textMessageHandlers, ...auditHandlers, ...systemHandlers]
