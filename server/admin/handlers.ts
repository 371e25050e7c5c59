import { auditHandlers } from './audit.ts'
import { outboxHandlers } from './outbox.ts'
import { systemHandlers } from './system.ts'
import { textMessageHandlers } from './text-messages.ts'
import { waitingHandlers } from './waiting.ts'

/** The staff endpoints, one file per subject. */
export const adminHandlers = [
  ...outboxHandlers,
  ...textMessageHandlers,
  ...auditHandlers,
  ...systemHandlers,
  ...waitingHandlers,
]
